/** The pattern of LIKE for a text that occurs somewhere; its `%` and `_` are literal (T24). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
