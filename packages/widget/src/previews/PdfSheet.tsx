import { token } from '@weft/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { markFound } from './foundMarks'
import { layWords } from './wordLayer'

const Sheet = styled.div`
  position: relative;
  background: #fff;
  box-shadow: ${token('elevation.1')};
  & > canvas { display: block; width: 100%; height: 100%; }
`
const Words = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  text-align: start;
  text-size-adjust: none;
  forced-color-adjust: none;
  & > span {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
  }
`
/** A4, until the page reports its own ratio. */
const USUAL_RATIO = Math.SQRT2
/** Some phones cannot render more pixels than this; a larger page is rendered at a lower resolution. */
const MOST_PIXELS = 12_000_000

export interface PdfSheetProps {
  pdf: PDFDocumentProxy
  n: number
  /** In px on the page. */
  width: number
  /** The folded search text; empty: no search. */
  query: string
  /** Index of the current match on this page; undefined: none. */
  current: number | undefined
}

/** One page, rendered when it is near the viewport and released when it is far; its text is a layer over it. */
export function PdfSheet({ pdf, n, width, query, current }: PdfSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  /** Counts the created text layers: each one needs its highlights again. */
  const [laid, setLaid] = useState(0)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
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
    let stop: (() => void) | undefined
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
      stop = () => drawing.cancel()
      await drawing.promise
      const content = await page.getTextContent()
      if (isGone) return
      layWords(layer, content, page.getViewport({ scale }))
      setLaid((count) => count + 1)
    }
    // A page scrolled out of view is released; a page that cannot be rendered stays white.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [pdf, n, width, isNear])

  useEffect(() => {
    if (laid === 0 || !words.current) return
    return markFound(words.current, query, current)
  }, [laid, query, current])

  return (
    <Sheet ref={sheet} data-page={n} style={{ width, height: Math.round(width * ratio) }}>
      {isNear ? <canvas ref={canvas} /> : null}
      {isNear ? <Words ref={words} /> : null}
    </Sheet>
  )
}
