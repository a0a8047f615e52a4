/** A device of a person in the groups, with the newest message number it has received. */
export interface Onlooker {
  readonly name: string
  readonly connection: string
  readonly groups: readonly string[]
  newest(groupId: string): number
}

/** One sentence per group and device: the connected ones that show less than another device does. */
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
 * Devices that are behind in both checks: the time between lets them catch up, so that one which had just reconnected at the
 * first check is not damage. The second check covers only those found by the first.
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
