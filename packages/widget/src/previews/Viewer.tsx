/**
 * Pictures, videos and PDF files in one frame: the content of the preview dialog, here and on a host's pages. ←/→ step through
 * the items, +/−/0 zoom, R rotates a picture; a swipe steps on touch. Nothing plays by itself.
 */
import { IconButton, token, typeStep } from '@weft/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { PreviewItem, ViewerWords } from '../content/viewer'
import { fill } from '../strings'
import { ImagePane } from './ImagePane'
import { PdfPane } from './PdfPane'
import { type PaneProps, stageHeight } from './pane'
import { VideoPane } from './VideoPane'

/** Props of `Viewer`: pictures, videos and documents, one at a time. */
export interface ViewerProps<Item extends PreviewItem = PreviewItem> {
  /** The items that ←/→ step through, in order. */
  items: readonly Item[]
  /** Index of the first item to show; defaults to 0. */
  start?: number
  /** There are more items than these, in an unknown number: hides `2 / 5`. */
  isPart?: boolean
  /** All strings of the viewer; the package's catalogue has them. */
  words: ViewerWords
  /**
   * Origin of the chat service, which supplies the data that PDF files without embedded fonts need; defaults to the page's own.
   */
  fileOrigin?: string
  /** Adds a download button; called with the item. */
  onDownload?: (item: Item) => void
  /** Shown before the name, e.g. a heading. */
  head?: ReactNode
  /** Shown after the counter, e.g. a close button. */
  end?: ReactNode
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  &[data-full] { min-height: 48px; padding-inline-end: 8px; }
  & > p { flex: 1; min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > span { flex: none; font-variant-numeric: tabular-nums; }
  & > button:focus-visible { outline-offset: -2px; }
`
const Middle = styled.div`
  position: relative;
`
const Turn = styled.span`
  position: absolute;
  top: calc(${stageHeight} / 2 - 22px);
  border-radius: ${token('radius.control')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.1')};
  &[data-way='back'] { left: 8px; }
  &[data-way='on'] { right: 8px; }
`

const PANES: Readonly<Record<PreviewItem['kind'], ComponentType<PaneProps>>> = {
  image: ImagePane,
  video: VideoPane,
  pdf: PdfPane,
}

/** A video's own controls and a text field handle keys themselves. */
const keepsKeys = (target: EventTarget | null) =>
  Boolean((target as Partial<Element> | null)?.closest?.('video, input, textarea'))

export function Viewer<Item extends PreviewItem>(props: ViewerProps<Item>) {
  const { items, start = 0, isPart, words, fileOrigin, onDownload, head, end } = props
  const root = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const keys = useRef<Record<string, () => void>>({})
  const item = items[at]

  const turn = (by: number) => {
    if (items[at + by]) setAt(at + by)
  }
  const turnNow = useRef(turn)
  turnNow.current = turn
  useEffect(() => {
    // Listens on the whole dialog, because its own buttons can have the focus.
    const frame = root.current?.closest<HTMLElement>("dialog, [role='dialog']") ?? root.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || keepsKeys(event.target)) return
      const acts: Record<string, () => void> = {
        ArrowLeft: () => turnNow.current(-1),
        ArrowRight: () => turnNow.current(1),
        ...keys.current,
      }
      const act = acts[event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    frame?.addEventListener('keydown', onKeyDown)
    return () => frame?.removeEventListener('keydown', onKeyDown)
  }, [])

  if (!item) return null
  const Pane = PANES[item.kind]
  return (
    <div ref={root}>
      <Head data-full={head || end ? '' : undefined}>
        {head}
        <p title={item.name} aria-live={isPart ? 'polite' : undefined}>
          <bdi>{item.name}</bdi>
        </p>
        {items.length > 1 && !isPart ? (
          <span aria-live="polite">{fill(words.imageOf, { n: at + 1, total: items.length })}</span>
        ) : null}
        {end}
      </Head>
      <Middle>
        <Pane
          key={item.url}
          item={item}
          words={words}
          fileOrigin={fileOrigin}
          keys={keys}
          onTurn={turn}
          onDownload={onDownload ? () => onDownload(item) : undefined}
        />
        {at > 0 ? (
          <Turn data-way="back">
            <IconButton label={words.previousImage} size="L" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          </Turn>
        ) : null}
        {at < items.length - 1 ? (
          <Turn data-way="on">
            <IconButton label={words.nextImage} size="L" onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </Turn>
        ) : null}
      </Middle>
    </div>
  )
}
