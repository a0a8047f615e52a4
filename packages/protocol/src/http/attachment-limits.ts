/** Bytes of a file that a chat sends, by its kind: pictures and videos by document 2, section 9; other files by our own limit. */
export const attachmentLimits = { imageBytes: 5_000_000, videoBytes: 100_000_000, fileBytes: 50_000_000 } as const
