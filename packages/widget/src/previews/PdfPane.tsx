/** One PDF file: its pages below each other, drawn when they come into sight; page box, zoom, the words for readers. */
import { IconButton, Thread, token, typeStep } from '@weft/ui'
import { ChevronDown, ChevronUp, FileX2, ZoomIn, ZoomOut } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { fill } from '../strings'
import { useReading } from '../strings/reading'
import { PdfPage } from './PdfPage'
import { type PaneProps, Stage, Tools } from './pane'

const Pages = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  justify-content: safe center;
  overflow: auto;
  height: 100%;
  width: 100%;
  padding: 12px;
`
const Coming = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  width: 160px;
  & > span { width: 100%; }
`
const Broken = styled.p`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 0 24px;
  text-align: center;
`
const Box = styled.input`
  width: 48px;
  height: 32px;
  padding: 0 6px;
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  ${typeStep('bodyS')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.text')};
  text-align: center;
  @media (max-width: 991.98px) { font-size: 16px; height: 40px; }
`

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const FITTING = ZOOMS.indexOf(1)

export function PdfPane({ item, keys, onDownload }: PaneProps) {
  const strings = useReading()
  const scroller = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PDFDocumentProxy | 'coming' | 'failed' | 'protected'>('coming')
  const [width, setWidth] = useState(0)
  const [step, setStep] = useState(FITTING)
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState<string>()

  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    let close: (() => void) | undefined
    const open = async () => {
      const pdfs = await import('./pdfDocument')
      try {
        const opened = await pdfs.openPdf(item.url, signal)
        close = opened.close
        if (signal.aborted) opened.close()
        else setState(opened.document)
      } catch (cause) {
        if (!signal.aborted) setState(cause instanceof pdfs.PdfProtected ? 'protected' : 'failed')
      }
    }
    open().catch(() => setState('failed'))
    return () => {
      aborter.abort()
      close?.()
    }
  }, [item.url])

  const pdf = typeof state === 'object' ? state : undefined
  const total = pdf?.numPages ?? 0
  useEffect(() => {
    const element = scroller.current
    if (!pdf || !element) return
    const measure = () => setWidth(Math.max(120, element.clientWidth - 24))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pdf])

  const goTo = (n: number) => {
    const wanted = Math.min(total, Math.max(1, n))
    const element = scroller.current?.querySelector<HTMLElement>(`[data-page='${wanted}']`)
    if (element && scroller.current) scroller.current.scrollTop = element.offsetTop - 12
    setPage(wanted)
  }
  /** The page that holds the line a third down from the top. */
  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const line = element.scrollTop + element.clientHeight / 3
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
    const shown = pages.findLast((one) => one.offsetTop <= line)
    if (shown) setPage(Number(shown.dataset.page))
  }
  const zoomBy = (by: number) => setStep((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)))
  useEffect(() => {
    keys.current = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setStep(FITTING),
      PageDown: () => goTo(page + 1),
      PageUp: () => goTo(page - 1),
      Home: () => goTo(1),
      End: () => goTo(total),
      ArrowLeft: () => goTo(page - 1),
      ArrowRight: () => goTo(page + 1),
    }
    return () => {
      keys.current = {}
    }
  })
  const take = () => {
    const wanted = Number(typed)
    setTyped(undefined)
    if (typed && Number.isInteger(wanted)) goTo(wanted)
  }

  return (
    <>
      <Stage>
        {pdf ? (
          <Pages ref={scroller} tabIndex={0} role="document" aria-label={item.name} onScroll={onScroll}>
            {width > 0
              ? Array.from({ length: total }, (_, at) => (
                  <PdfPage key={at} pdf={pdf} n={at + 1} width={Math.round(width * (ZOOMS[step] ?? 1))} />
                ))
              : null}
          </Pages>
        ) : state === 'coming' ? (
          <Coming role="status">
            {strings.pdfLoading}
            <span>
              <Thread state="running" decorative />
            </span>
          </Coming>
        ) : (
          <Broken role="status">
            <FileX2 size={40} strokeWidth={1.5} aria-hidden="true" />
            {state === 'protected' ? strings.pdfProtected : strings.pdfFailed}
          </Broken>
        )}
      </Stage>
      <Tools onDownload={onDownload}>
        {pdf ? (
          <>
            <IconButton label={strings.previousPage} aria-disabled={page <= 1} onClick={() => goTo(page - 1)}>
              <ChevronUp aria-hidden="true" />
            </IconButton>
            <Box
              inputMode="numeric"
              aria-label={strings.pageBox}
              value={typed ?? String(page)}
              onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
              onFocus={(event) => event.target.select()}
              onBlur={take}
              onKeyDown={(event) => event.key === 'Enter' && take()}
            />
            <span>{fill(strings.pageOf, { total })}</span>
            <IconButton label={strings.nextPage} aria-disabled={page >= total} onClick={() => goTo(page + 1)}>
              <ChevronDown aria-hidden="true" />
            </IconButton>
            <IconButton label={strings.zoomOut} aria-disabled={step === 0} onClick={() => zoomBy(-1)}>
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <span>{Math.round((ZOOMS[step] ?? 1) * 100)}%</span>
            <IconButton label={strings.zoomIn} aria-disabled={step === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
              <ZoomIn aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </Tools>
    </>
  )
}
