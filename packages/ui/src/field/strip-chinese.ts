const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu

/** Removes Chinese characters and full-width signs, which an input method leaves behind when composition ends. */
export const stripChinese = (text: string): string => text.replace(han, '')
