/** Actors without an account. */

/** The server by itself, by a rule of its own. */
export const SYSTEM_ACTOR = 'system'

/** The firm's own directory of its people. */
export const DIRECTORY_ACTOR = 'directory'

const names: Readonly<Record<string, string>> = {
  /** The actor of a command on the server's own machine. */
  operator: '服务器维护人员',
  [SYSTEM_ACTOR]: '系统',
  [DIRECTORY_ACTOR]: '公司目录',
}

/** The name that the record shows; empty for an account that is gone. */
export const actorNameOf = (actorId: string): string => names[actorId] ?? ''
