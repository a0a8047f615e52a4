/** Counts a page's started chats of one app and person, across all copies of this package on the page. */
const KEY = Symbol.for('weft.chat.instances')

type Registry = Map<object, string>
const registry = (): Registry => {
  const page = globalThis as { [KEY]?: Registry }
  page[KEY] ??= new Map()
  return page[KEY]
}

export const enter = (chat: object, who: string): void => void registry().set(chat, who)
export const leave = (chat: object): void => void registry().delete(chat)
export const countOf = (who: string): number => [...registry().values()].filter((other) => other === who).length
