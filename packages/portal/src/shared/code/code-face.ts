/**
 * Fonts of code, by name: WebKit on Linux takes `ui-monospace`, which it does not know, for the face of the system's own
 * windows, where an `i` is narrower than an `m`. The last one is each system's own.
 */
export const codeFace = "Menlo, Consolas, 'Noto Sans Mono', 'DejaVu Sans Mono', 'Liberation Mono', monospace"
