/** Actors without an account. */

/** The server itself, by an automatic rule. */
export const SYSTEM_ACTOR = 'system'

/** The firm's own staff directory. */
export const DIRECTORY_ACTOR = 'directory'

const names: Readonly<Record<string, string>> = {
  /** A command on the server's own machine. */
  operator: '服务器维护人员',
  [SYSTEM_ACTOR]: '系统',
  [DIRECTORY_ACTOR]: '公司目录',
}

/** Returns the name that the log shows; empty for an account that does not exist any more. */
export const actorNameOf = (actorId: string): string => names[actorId] ?? ''
