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
/** A4, until the page tells its own. */
const USUAL_RATIO = Math.SQRT2
/** More pixels than this make some phones give up; the picture is then a little softer. */
const MOST_PIXELS = 12_000_000

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

/** One page, drawn when it is near the part in sight, forgotten when it is far; its words lie over it. */
export function PdfSheet({ pdf, n, width, query, current }: PdfSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  /** Counts the layers of words that were laid: each is marked again. */
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
    // A page that was scrolled away is given up; one that cannot be drawn stays a white sheet.
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
