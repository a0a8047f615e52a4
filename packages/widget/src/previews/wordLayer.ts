/**
 * The words of a PDF page as text that lies over its drawing, unseen: it can be chosen, copied, read aloud and found.
 * Laid here and not by pdf.js, whose own layer measures with elements that it leaves in the body of the host page.
 */
import type { PageViewport } from 'pdfjs-dist'
import type { TextContent, TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api'

/** Browsers that refuse small type (12 px is usual for Chinese) would make words wider than their place: drawn larger, then shrunk. */
const ENLARGED = 4
const USUAL_ASCENT = 0.8
/** A page of more pieces is a drawing with its letters apart: choosing among them is of no use, and they are slow. */
const MOST_PIECES = 20_000

export interface WordPlace {
  left: number
  top: number
  /** Height of the letters, CSS px. */
  size: number
  /** Along the line, CSS px. */
  width: number
  /** Clockwise, radians. */
  angle: number
}

type Matrix = readonly [number, number, number, number, number, number]

/** First `inner`, then `outer`. Written out: pdf.js itself is fetched with the first PDF file, not with the viewer. */
const after = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Where a piece of text stands on its page. `transform` and `scale` of a viewport in CSS px. */
export function placeOf(
  item: Pick<TextItem, 'transform' | 'width' | 'height'>,
  style: Pick<TextStyle, 'ascent' | 'vertical'> | undefined,
  viewport: Pick<PageViewport, 'transform' | 'scale'>,
): WordPlace {
  const [a, b, c, d, x, y] = after(viewport.transform as unknown as Matrix, item.transform as unknown as Matrix)
  const size = Math.hypot(c, d)
  const isVertical = style?.vertical === true
  const angle = Math.atan2(b, a) + (isVertical ? Math.PI / 2 : 0)
  const ascent = size * (style?.ascent || USUAL_ASCENT)
  return {
    left: x + ascent * Math.sin(angle),
    top: y - ascent * Math.cos(angle),
    size,
    width: (isVertical ? item.height : item.width) * viewport.scale,
    angle,
  }
}

/** Lays the words of a page into an element that covers it; what lay there before goes. */
export function layWords(layer: HTMLElement, { items, styles }: TextContent, viewport: PageViewport): void {
  const ruler = document.createElement('canvas').getContext('2d')
  const pieces: HTMLElement[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    if (pieces.length > MOST_PIECES) break
    if (item.str) {
      const style = styles[item.fontName]
      const { left, top, size, width, angle } = placeOf(item, style, viewport)
      const family = style?.fontFamily ?? 'sans-serif'
      const piece = document.createElement('span')
      piece.textContent = item.str
      piece.dir = item.dir
      if (ruler) ruler.font = `${size * ENLARGED}px ${family}`
      const natural = ruler?.measureText(item.str).width || width * ENLARGED
      const wide = width > 0 ? width / natural : 1 / ENLARGED
      Object.assign(piece.style, {
        left: `${left}px`,
        top: `${top}px`,
        fontFamily: family,
        fontSize: `${size * ENLARGED}px`,
        transform: `rotate(${angle}rad) scale(${wide}, ${1 / ENLARGED})`,
      })
      pieces.push(piece)
    }
    if (item.hasEOL) pieces.push(document.createElement('br'))
  }
  layer.replaceChildren(...pieces)
}
