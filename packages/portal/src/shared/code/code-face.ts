/**
 * Fonts of code, by name: WebKit on Linux does not know `ui-monospace` and uses the proportional system font instead. The last
 * one is each system's own monospace font.
 */
export const codeFace = "Menlo, Consolas, 'Noto Sans Mono', 'DejaVu Sans Mono', 'Liberation Mono', monospace"
