/**
 * One page: drawn when it is near the part in sight, forgotten when it is far. Its words lie over the drawing, unseen:
 * they can be chosen, copied, read aloud and found.
 */
import { token } from '@weft/ui'
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { fold, placesOf } from './pdf-search'

const Sheet = styled.div`
  position: relative;
  background: #fff;
  box-shadow: ${token('elevation.1')};
  & > canvas { display: block; width: 100%; height: 100%; }
`
/** What pdf.js's text layer needs of its place. */
const Words = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  text-align: initial;
  text-size-adjust: none;
  forced-color-adjust: none;
  --min-font-size: 1;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
  --min-font-size-inv: calc(1 / var(--min-font-size));
  & span, & br {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
  }
  & > span {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
`
/** A4, until the page tells its own. */
const USUAL_RATIO = Math.SQRT2
/** More pixels than this make some phones give up; the picture is then a little softer. */
const MOST_PIXELS = 12_000_000

export const FOUND = 'weft-pdf-found'
export const FOUND_CURRENT = 'weft-pdf-current'

export interface PdfSheetProps {
  pdf: PDFDocumentProxy
  n: number
  /** Pixels on the page. */
  width: number
  /** Folded words that are looked for; empty: none. */
  query: string
  /** Which of this page's places is shown now; undefined: none of them. */
  current: number | undefined
}

/** Marks the places in the text layer; gives what takes the marks away. Browsers without highlights show none. */
function mark(layer: HTMLElement, query: string, current: number | undefined): () => void {
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
  const added: [Highlight, Range][] = []
  for (const [nth, { from, to }] of placesOf(fold(raw), query).entries()) {
    const [start, end] = [at(from), at(to - 1)]
    if (!start || !end) continue
    const range = new Range()
    range.setStart(...start)
    range.setEnd(end[0], end[1] + 1)
    const name = nth === current ? FOUND_CURRENT : FOUND
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight)
    highlight.add(range)
    added.push([highlight, range])
    if (nth === current) range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }
  return () => {
    for (const [highlight, range] of added) highlight.delete(range)
  }
}

export function PdfSheet({ pdf, n, width, query, current }: PdfSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  /** Counts the text layers that were laid: each is marked anew. */
  const [laid, setLaid] = useState(0)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: element.parentElement,
      rootMargin: '600px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const [place, layer] = [canvas.current, words.current]
    if (!isNear || !place || !layer) return
    let isGone = false
    const stops: (() => void)[] = []
    const draw = async () => {
      const page = await pdf.getPage(n)
      if (isGone) return
      const natural = page.getViewport({ scale: 1 })
      setRatio(natural.height / natural.width)
      const scale = width / natural.width
      const dense = Math.min(
        (window.devicePixelRatio || 1) * scale,
        Math.sqrt(MOST_PIXELS / (natural.width * natural.height)),
      )
      const viewport = page.getViewport({ scale: dense })
      place.width = Math.round(viewport.width)
      place.height = Math.round(viewport.height)
      const drawing = page.render({ canvas: place, viewport })
      stops.push(() => drawing.cancel())
      await drawing.promise
      const textContentSource = await page.getTextContent()
      if (isGone) return
      layer.replaceChildren()
      layer.style.setProperty('--total-scale-factor', String(scale))
      const text = new TextLayer({ textContentSource, container: layer, viewport: page.getViewport({ scale }) })
      stops.push(() => text.cancel())
      await text.render()
      if (!isGone) setLaid((count) => count + 1)
    }
    // A page that was scrolled away is given up; one that cannot be drawn stays a white sheet.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [pdf, n, width, isNear])

  useEffect(() => {
    if (laid === 0 || !words.current) return
    return mark(words.current, query, current)
  }, [laid, query, current])

  return (
    <Sheet ref={sheet} data-page={n} style={{ width, height: Math.round(width * ratio) }}>
      {isNear ? <canvas ref={canvas} /> : null}
      {isNear ? <Words ref={words} /> : null}
    </Sheet>
  )
}
