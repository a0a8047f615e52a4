/** Marks of found places over the words of a page, drawn by the browser: no element is added for them. */
import { fold, placesOf } from './pdfSearch'

export const FOUND = 'weft-pdf-found'
export const FOUND_CURRENT = 'weft-pdf-current'

/**
 * Marks the places of a folded query in a layer of words, `current` of them as the one that is shown now; gives what takes
 * the marks away. Browsers without highlights show none.
 */
export function markFound(layer: HTMLElement, query: string, current: number | undefined): () => void {
  if (!query || typeof Highlight === 'undefined' || !CSS.highlights) return () => undefined
  const nodes: { node: Text; from: number }[] = []
  let raw = ''
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, from: raw.length })
    raw += node.data
  }
  const at = (index: number) => {
    const holder = nodes.findLast(({ from }) => from <= index)
    return holder ? ([holder.node, index - holder.from] as const) : undefined
  }
  const added: [string, Range][] = []
  for (const [nth, { from, to }] of placesOf(fold(raw), query).entries()) {
    const [start, end] = [at(from), at(to - 1)]
    if (!start || !end) continue
    const range = new Range()
    range.setStart(...start)
    range.setEnd(end[0], end[1] + 1)
    const name = nth === current ? FOUND_CURRENT : FOUND
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight.add(range))
    added.push([name, range])
    if (nth === current) range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }
  return () => {
    for (const [name, range] of added) {
      const highlight = CSS.highlights.get(name)
      highlight?.delete(range)
      // The list belongs to the page: nothing of ours stays in it.
      if (highlight?.size === 0) CSS.highlights.delete(name)
    }
  }
}
