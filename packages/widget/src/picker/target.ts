/** A target for forwarding, as the picker lists it. */
import type { Directory } from '@weft/core'
import { type AccountRow, ChatKind, type ChatRow, type ContactRow } from '@weft/protocol'

export interface ForwardTarget {
  /** userId of a person, or id of the group: the chatId of the conversation. */
  chatId: string
  kind: typeof ChatKind.single | typeof ChatKind.group
  name: string
  /** Enterprise and department, or the members. */
  detail: string
  /** Time of the last message, in ms since 1970; known for conversations only. */
  at?: number
}

export const targetKey = ({ kind, chatId }: ForwardTarget): string => `${kind}:${chatId}`

export const ofChat = (row: ChatRow): ForwardTarget => ({
  chatId: row.chatId,
  kind: row.type === ChatKind.group ? ChatKind.group : ChatKind.single,
  name: row.name,
  detail: '',
  at: row.updateTime,
})
export const ofContact = (row: ContactRow): ForwardTarget => ({
  chatId: row.uuid,
  kind: row.type === 2 ? ChatKind.group : ChatKind.single,
  name: row.name,
  detail: [row.organizationName, row.departmentName].filter(Boolean).join(' · '),
})
export const ofAccount = (row: AccountRow): ForwardTarget => ({
  chatId: row.uuid,
  kind: ChatKind.single,
  name: row.name,
  detail: [row.organizationName, row.departmentName].filter(Boolean).join(' · '),
})

/** Removes duplicates and the user's own account. */
export function distinct(targets: readonly ForwardTarget[], ownId: string): ForwardTarget[] {
  const seen = new Set<string>()
  return targets.filter((target) => {
    const key = targetKey(target)
    if (seen.has(key) || (target.kind === ChatKind.single && target.chatId === ownId)) return false
    seen.add(key)
    return true
  })
}

/** Maximum pages of people that a pinyin search loads: the service itself searches only by name. */
const MOST_PAGES = 10

/** All targets that the user may see, within the limit of a search. */
export async function everybody(directory: Directory, ownId: string): Promise<ForwardTarget[]> {
  const [chats, starred, groups] = await Promise.all([
    directory.chats(),
    directory.topChats(),
    directory.contacts({ uuid: ownId, type: 2 }),
  ])
  const people: ForwardTarget[] = []
  for (let currentPage = 1; currentPage <= MOST_PAGES; currentPage += 1) {
    const { total, rows } = await directory.contacts({ uuid: ownId, type: 1, currentPage })
    people.push(...rows.map(ofContact))
    if (rows.length === 0 || people.length >= total) break
  }
  return distinct(
    [...starred.rows.map(ofChat), ...chats.rows.map(ofChat), ...people, ...groups.rows.map(ofContact)],
    ownId,
  )
}
