/** The states of a request for access: 11 pending (D1 §4), 12 granted, 13 refused. */
export const accessStatus = { pending: 11, granted: 12, refused: 13 } as const
