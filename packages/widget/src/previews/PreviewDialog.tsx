/**
 * 预览: pictures, videos and PDF files in one frame of 745 px that a press outside does not close. ←/→ turn between the
 * conversation's pictures and videos, +/−/0 zoom, R turns a picture; a swipe turns on touch. Nothing plays by itself.
 */
import { IconButton, token, typeStep } from '@weft/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Dialog } from '../parts/Dialog'
import { fill } from '../strings'
import { useReading } from '../strings/reading'
import { ImagePane } from './ImagePane'
import { PdfPane } from './PdfPane'
import { type PaneProps, stageHeight } from './pane'
import { VideoPane } from './VideoPane'

export interface PreviewItem {
  kind: 'image' | 'video' | 'pdf'
  url: string
  name?: string
  /** Picture shown until a video plays. */
  poster?: string
}

export interface PreviewDialogProps {
  items: readonly PreviewItem[]
  /** Which one to begin with. */
  start: number
  /** Adds a button that asks for the item as a file. */
  onDownload?: (item: PreviewItem) => void
  onClose: () => void
}

const Frame = styled(Dialog)`
  width: 745px;
  overflow: hidden;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > h2 { flex: none; ${typeStep('h4')} }
  & > p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${typeStep('bodyS')}
    color: ${token('color.textMeta')};
  }
  & > span { flex: none; ${typeStep('bodyS')} font-variant-numeric: tabular-nums; color: ${token('color.textMeta')}; }
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

export function PreviewDialog({ items, start, onDownload, onClose }: PreviewDialogProps) {
  const strings = useReading()
  const [at, setAt] = useState(start)
  const keys = useRef<Record<string, () => void>>({})
  const item = items[at]
  if (!item) return null

  const turn = (by: number) => {
    const next = at + by
    if (next >= 0 && next < items.length) setAt(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A video's own controls and a field know what to do with arrows.
    if (event.target instanceof HTMLVideoElement || event.target instanceof HTMLInputElement) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      ...keys.current,
    }
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const Pane = PANES[item.kind]
  return (
    <Frame label={strings.preview} onClose={onClose} onKeyDown={onKeyDown}>
      <Head>
        <h2>{strings.preview}</h2>
        <p title={item.name}>{item.name}</p>
        {items.length > 1 ? (
          <span aria-live="polite">{fill(strings.imageOf, { n: at + 1, total: items.length })}</span>
        ) : null}
        <IconButton label={strings.closePreview} autoFocus onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Middle>
        <Pane
          key={item.url}
          item={item}
          keys={keys}
          onTurn={turn}
          onDownload={onDownload ? () => onDownload(item) : undefined}
        />
        {at > 0 ? (
          <Turn data-way="back">
            <IconButton label={strings.previousImage} size="L" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          </Turn>
        ) : null}
        {at < items.length - 1 ? (
          <Turn data-way="on">
            <IconButton label={strings.nextImage} size="L" onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </Turn>
        ) : null}
      </Middle>
    </Frame>
  )
}
