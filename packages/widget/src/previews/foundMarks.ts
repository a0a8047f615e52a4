/** Highlights of search matches over the text of a page, drawn by the browser without additional elements. */
import { fold, placesOf } from './pdfSearch'

export const FOUND = 'weft-pdf-found'
export const FOUND_CURRENT = 'weft-pdf-current'

/**
 * Highlights the matches of a folded query in a text layer, the one at index `current` differently; returns the function that
 * removes them. Browsers without the CSS Custom Highlight API show none.
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
      // The registry belongs to the page: removes our empty entries.
      if (highlight?.size === 0) CSS.highlights.delete(name)
    }
  }
}
