/** Possible groups of an entry as a flat list: each leaf with the names above it. */
import type { CmsChoices } from '@weft/contract'

export function groupOptions(choices: CmsChoices | undefined): { value: string; label: string }[] {
  const groups = choices?.groups ?? []
  const byId = new Map(groups.map((group) => [group.id, group]))
  const pathOf = (id: string): string[] => {
    const group = byId.get(id)
    return group ? [...pathOf(group.parentId), group.name] : []
  }
  return groups.filter((group) => group.isLeaf).map(({ id }) => ({ value: id, label: pathOf(id).join(' / ') }))
}
