/** Why the server cannot start, or continue: one sentence for the person who started it, with what to do. */
export type StartupProblem =
  | 'busy-port'
  | 'folder-in-use'
  | 'folder-unwritable'
  | 'disk-full'
  | 'database-missing'
  | 'database-failed'
  | 'database-unreachable'
  | 'migration-failed'
  | 'bad-backup'
  | 'bad-setting'
  | 'key-missing'
  | 'development-only'
  | 'demo-in-production'

export class StartupError extends Error {
  override readonly name = 'StartupError'
  constructor(
    readonly code: StartupProblem,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

/**
 * Returns the `code` of an error where it is a string: `ENOSPC` of the system, the SQLSTATE of PostgreSQL, the problem of a
 * StartupError. Undefined for anything else.
 */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
