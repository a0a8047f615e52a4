/**
 * The text of a PDF page as an invisible layer over its rendering, so that it can be selected, copied, read aloud and found. Not
 * pdf.js's own layer, which measures with elements that it leaves in the body of the host page.
 */
import type { PageViewport } from 'pdfjs-dist'
import type { TextContent, TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api'

/**
 * Browsers with a minimum font size (12 px is usual for Chinese) would make text wider than its place: it is laid out larger,
 * then scaled down.
 */
const ENLARGED = 4
const USUAL_ASCENT = 0.8
/** A page with more text pieces is a drawing with single letters: selecting in it is of no use, and it is slow. */
const MOST_PIECES = 20_000

export interface WordPlace {
  left: number
  top: number
  /** Height of the letters, in CSS px. */
  size: number
  /** Length along the line, in CSS px. */
  width: number
  /** Clockwise, in radians. */
  angle: number
}

type Matrix = readonly [number, number, number, number, number, number]

/**
 * Applies `inner`, then `outer`. A copy of pdf.js's function, because pdf.js loads with the first PDF file, not with the viewer.
 */
const after = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Position of a piece of text on its page. `transform` and `scale` of a viewport in CSS px. */
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

/** Fills an element that covers the page with its text; replaces the previous content. */
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
