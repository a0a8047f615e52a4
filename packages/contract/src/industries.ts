/** The four industries by the documents' codes (D1 §2): 化纤, 非织造, 织造, 染整. */
export const industryCodes = ['hxzz', 'scwfb', 'fzyr', 'zb'] as const
/** The documents' code of an industry (D1 §2). */
export type IndustryCode = (typeof industryCodes)[number]
