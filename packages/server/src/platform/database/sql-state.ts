/** Returns the code of a failed statement, e.g. `23505`; undefined for another error. drizzle wraps the error of the driver. */
export const sqlStateOf = (error: unknown): string | undefined =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code
