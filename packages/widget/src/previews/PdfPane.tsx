/** One PDF file: its pages in a column, page box, zoom, search. */
import { below, IconButton, Thread, token, typeStep } from '@weft/ui'
import { ChevronDown, ChevronUp, FileX2, Search, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { fill } from '../strings'
import { FOUND, FOUND_CURRENT } from './foundMarks'
import { PdfSearchRow } from './PdfSearchRow'
import { PdfSheet } from './PdfSheet'
import { Broken, type PaneProps, Stage, Tools } from './pane'
import { usePdf } from './usePdf'
import { usePdfSearch } from './usePdfSearch'
import { useRenewed } from './useRenewed'

/** Highlights are on white paper, also at night. */
const FoundStyle = createGlobalStyle`
  ::highlight(${FOUND}) { background-color: rgba(232, 190, 90, 0.55); }
  ::highlight(${FOUND_CURRENT}) { background-color: rgba(212, 96, 42, 0.6); }
`
const Pages = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  justify-content: safe center;
  overflow: auto;
  height: 100%;
  width: 100%;
  box-sizing: border-box;
  padding: 12px;
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
`
const Waiting = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  width: 160px;
  & > span { width: 100%; }
`
const Box = styled.input`
  box-sizing: border-box;
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
  ${below('desktop')} { font-size: 16px; height: 40px; }
`
/** A finger scrolls and pinches; the narrow row keeps only the other tools. */
const WideOnly = styled.span`
  display: contents;
  ${below('column')} { display: none; }
`

const REASONS = { protected: 'pdfProtected', outdated: 'pdfOutdated', failed: 'pdfFailed' } as const
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const FITTING = ZOOMS.indexOf(1)

export function PdfPane({ item, words, fileOrigin, keys, onDownload }: PaneProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const state = useRenewedPdf(item, fileOrigin)
  const [step, setStep] = useState(FITTING)
  const [typed, setTyped] = useState<string>()
  const pdf = typeof state === 'object' ? state : undefined
  const total = pdf?.numPages ?? 0
  const { page, goTo, onScroll } = usePages(scroller, total)
  const search = usePdfSearch(pdf, typed ?? '', page)
  const shown = search.found[search.current]
  const width = useWidth(scroller, pdf)
  const goToRef = useRef(goTo)
  goToRef.current = goTo
  const shownPage = shown?.page
  useEffect(() => {
    if (shownPage !== undefined) goToRef.current(shownPage)
  }, [shownPage])
  const zoomBy = (by: number) => setStep((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)))
  const openSearch = () => setTyped((now) => now ?? '')
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
      'Ctrl+f': openSearch,
    }
    return () => {
      keys.current = {}
    }
  })
  const zoom = ZOOMS[step] ?? 1

  return (
    <>
      <FoundStyle />
      <Stage>
        {pdf && typed !== undefined ? (
          <PdfSearchRow
            words={words}
            typed={typed}
            onType={setTyped}
            search={search}
            onClose={() => setTyped(undefined)}
          />
        ) : null}
        {pdf ? (
          <Pages ref={scroller} tabIndex={0} role="document" aria-label={item.name} onScroll={onScroll}>
            {width > 0
              ? [...Array(total).keys()].map((at) => (
                  <PdfSheet
                    key={at}
                    pdf={pdf}
                    n={at + 1}
                    width={Math.round(width * zoom)}
                    query={search.query}
                    current={shown?.page === at + 1 ? shown.nth : undefined}
                  />
                ))
              : null}
          </Pages>
        ) : state === 'coming' ? (
          <Waiting role="status">
            {words.pdfLoading}
            <span>
              <Thread state="running" decorative />
            </span>
          </Waiting>
        ) : typeof state === 'string' ? (
          <Broken role="status">
            <FileX2 size={40} strokeWidth={1.5} aria-hidden="true" />
            {words[REASONS[state]]}
          </Broken>
        ) : null}
      </Stage>
      <Tools words={words} onDownload={onDownload}>
        {pdf ? (
          <PdfTools
            words={words}
            page={page}
            total={total}
            step={step}
            isSearching={typed !== undefined}
            onPage={goTo}
            onZoom={zoomBy}
            onSearch={openSearch}
          />
        ) : null}
      </Tools>
    </>
  )
}

/** Page box, zoom and search of an open file. */
function PdfTools(props: {
  words: PaneProps['words']
  page: number
  total: number
  /** Index into ZOOMS. */
  step: number
  isSearching: boolean
  onPage: (page: number) => void
  onZoom: (by: number) => void
  onSearch: () => void
}) {
  const { words, page, total, step, isSearching, onPage, onZoom, onSearch } = props
  const [box, setBox] = useState<string>()
  const take = () => {
    const wanted = Number(box)
    setBox(undefined)
    if (box && Number.isInteger(wanted)) onPage(wanted)
  }
  return (
    <>
      <WideOnly>
        <IconButton label={words.previousPage} aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
      </WideOnly>
      <Box
        inputMode="numeric"
        aria-label={words.pageBox}
        value={box ?? String(page)}
        onChange={(event) => setBox(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <span>{fill(words.pageOf, { total })}</span>
      <WideOnly>
        <IconButton label={words.nextPage} aria-disabled={page >= total} onClick={() => onPage(page + 1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </WideOnly>
      <IconButton label={words.zoomOut} aria-disabled={step === 0} onClick={() => onZoom(-1)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <WideOnly>
        <span>{Math.round((ZOOMS[step] ?? 1) * 100)}%</span>
      </WideOnly>
      <IconButton label={words.zoomIn} aria-disabled={step === ZOOMS.length - 1} onClick={() => onZoom(1)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={words.pdfFindOpen} aria-expanded={isSearching} onClick={onSearch}>
        <Search aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** The file at a signed address. A refused address is renewed; the state is `coming` until that has failed too. */
function useRenewedPdf(item: PaneProps['item'], fileOrigin: PaneProps['fileOrigin']) {
  const { url, state: address, refused } = useRenewed(item)
  const opened = usePdf(url, fileOrigin)
  const refusedRef = useRef(refused)
  refusedRef.current = refused
  useEffect(() => {
    if (opened === 'failed') void refusedRef.current()
  }, [opened])
  return opened === 'failed' && address !== 'failed' ? 'coming' : opened
}

/** The current page, and the function that goes to another one. */
function usePages(scroller: RefObject<HTMLDivElement | null>, total: number) {
  const [page, setPage] = useState(1)
  const goTo = (n: number) => {
    const wanted = Math.min(total, Math.max(1, n))
    const element = scroller.current?.querySelector<HTMLElement>(`[data-page='${wanted}']`)
    if (element && scroller.current) scroller.current.scrollTop = element.offsetTop - 12
    setPage(wanted)
  }
  /** The page at one third of the viewport's height. */
  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const line = element.scrollTop + element.clientHeight / 3
    const sheet = [...element.querySelectorAll<HTMLElement>('[data-page]')].findLast((one) => one.offsetTop <= line)
    if (sheet) setPage(Number(sheet.dataset.page))
  }
  return { page, goTo, onScroll }
}

/** Width for a page, in px; 0 until the file is loaded. */
function useWidth(scroller: RefObject<HTMLDivElement | null>, pdf: object | undefined): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!pdf || !element) return
    const observer = new ResizeObserver(() => setWidth(Math.max(120, element.clientWidth - 24)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [pdf, scroller])
  return width
}
