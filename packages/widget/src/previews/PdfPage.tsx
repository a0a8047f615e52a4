import { token } from '@weft/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Hidden } from '../bubbles/frames'

const Sheet = styled.div`
  position: relative;
  background: #fff;
  box-shadow: ${token('elevation.1')};
  & > canvas { display: block; width: 100%; height: 100%; }
`
/** A4, until the page tells its own. */
const USUAL_RATIO = Math.SQRT2
/** More pixels than this make some phones give up; the picture is then a little softer. */
const MOST_PIXELS = 12_000_000

/** One page, drawn when it is near the part in sight, forgotten when it is far; its words stand beside it for readers. */
export function PdfPage({ pdf, n, width }: { pdf: PDFDocumentProxy; n: number; width: number }) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  const [words, setWords] = useState('')

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      root: element.parentElement,
      rootMargin: '600px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    if (!isNear || !element) return
    let isGone = false
    let stop: (() => void) | undefined
    const draw = async () => {
      const page = await pdf.getPage(n)
      if (isGone) return
      const natural = page.getViewport({ scale: 1 })
      setRatio(natural.height / natural.width)
      const dense = Math.min(
        (window.devicePixelRatio || 1) * (width / natural.width),
        Math.sqrt(MOST_PIXELS / (natural.width * natural.height)),
      )
      const viewport = page.getViewport({ scale: dense })
      element.width = Math.round(viewport.width)
      element.height = Math.round(viewport.height)
      const task = page.render({ canvas: element, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (!isGone) setWords(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    // A page that was scrolled away is given up; one that cannot be drawn stays a white sheet with its words.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [pdf, n, width, isNear])

  return (
    <Sheet ref={sheet} data-page={n} style={{ width, height: Math.round(width * ratio) }}>
      {isNear ? <canvas ref={canvas} /> : null}
      <Hidden>{words}</Hidden>
    </Sheet>
  )
}
