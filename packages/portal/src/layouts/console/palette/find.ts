/** Search of the palette: by text anywhere in the name, and by pinyin (whole syllables or their initials). */

export interface PaletteItem {
  key: string
  label: string
  kind: 'page' | 'action'
  run: () => void
}

/** Pinyin of each item's name, without tones: `kefugongzuotai` and `kfgzt`. */
export type PinyinIndex = ReadonlyMap<string, { whole: string; initials: string }>

/** Returns the matching items, best first: names that begin with the text, names that contain it, then pinyin matches. */
export function findItems(items: readonly PaletteItem[], words: string, pinyin?: PinyinIndex): PaletteItem[] {
  const wanted = words.trim().toLowerCase().replace(/\s+/g, '')
  if (!wanted) return [...items]
  const rank = ({ key, label }: PaletteItem): number => {
    const name = label.toLowerCase().replace(/\s+/g, '')
    if (name.startsWith(wanted)) return 0
    if (name.includes(wanted)) return 1
    const sound = pinyin?.get(key)
    if (sound?.initials.startsWith(wanted) || sound?.whole.startsWith(wanted)) return 2
    return sound?.initials.includes(wanted) || sound?.whole.includes(wanted) ? 3 : -1
  }
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.item)
}

/** Loads at the first Latin letter: the character table is large. */
export async function pinyinIndex(items: readonly PaletteItem[]): Promise<PinyinIndex> {
  const { pinyin } = await import('pinyin-pro')
  return new Map(
    items.map(({ key, label }) => {
      const syllables = pinyin(label, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
      return [key, { whole: syllables.join(''), initials: syllables.map((one) => one[0] ?? '').join('') }]
    }),
  )
}
