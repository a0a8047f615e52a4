/** People who are online and have not yet received the newest message. */
export interface Onlooker {
  readonly name: string
  readonly connection: string
  readonly groups: readonly string[]
  newest(groupId: string): number
}

/** In words, by group and device: those that are online and show less than another device does. */
export function behind(devices: readonly Onlooker[], groupIds: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const groupId of groupIds) {
    const own = devices.filter(({ groups }) => groups.includes(groupId))
    const newest = Math.max(...own.map((one) => one.newest(groupId)))
    for (const one of own) {
      const shown = one.newest(groupId)
      if (one.connection === 'online' && shown < newest)
        found.set(`${groupId} ${one.name}`, `${groupId}: ${one.name} is online and shows ${shown} of ${newest}`)
    }
  }
  return found
}

/**
 * Those that both looks found: between them is time to heal, so who had just come back at the first one is not damage.
 * The second look is only for who was found by the first.
 */
export async function behindTwice(
  look: () => ReadonlyMap<string, string>,
  between: () => Promise<unknown>,
): Promise<string[]> {
  const first = look()
  if (first.size === 0) return []
  await between()
  return [...look()].flatMap(([who, words]) => (first.has(who) ? [words] : []))
}
