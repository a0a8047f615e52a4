/** What a rating of a service may hold (P-58): code points of the comment and of one reason, and reasons. */
export const ratingLimits = { text: 500, reason: 30, reasons: 10 } as const
