/**
 * 预览: pictures, videos and PDF files in one frame of 745 px that a press outside does not close (D2 §2, design §3).
 * ←/→ turn between the items, +/−/0 zoom, R turns a picture; a swipe turns on touch. Nothing plays by itself.
 */
import { Dialog, IconButton, token, typeStep } from '@weft/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ImagePane } from './ImagePane'
import type { PreviewItem, PreviewKind } from './items'
import { PdfPane } from './PdfPane'
import { type PaneProps, stageHeight } from './pane'
import { useDownload } from './use-download'
import { VideoPane } from './VideoPane'
import { previewWords } from './words'

const { viewer, prescribed } = previewWords

export interface PreviewDialogProps {
  items: readonly PreviewItem[]
  /** Which one to begin with. */
  start?: number
  onClose: () => void
  /** Asked when the link of an item has expired, for a fresh address; without it 重新获取 is not offered. */
  onRenew?: (item: PreviewItem) => Promise<string | undefined>
}

const Frame = styled.div`
  margin: calc(-1 * ${token('space.5')});
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & > p { flex: 1; min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > span { flex: none; font-variant-numeric: tabular-nums; }
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

const PANES: Readonly<Record<PreviewKind, ComponentType<PaneProps>>> = {
  image: ImagePane,
  video: VideoPane,
  pdf: PdfPane,
}

export function PreviewDialog({ items, start = 0, onClose, onRenew }: PreviewDialogProps) {
  const [at, setAt] = useState(start)
  const keys = useRef<Record<string, () => void>>({})
  const download = useDownload({ layer: 'preview' })
  const item = items[at]

  const turn = (by: number) => {
    if (items[at + by]) setAt(at + by)
  }
  const turnRef = useRef(turn)
  turnRef.current = turn
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      // A question above the preview, a video's own controls and a field know themselves what to do with keys.
      if (event.defaultPrevented || target.closest("[role='alertdialog'], video, input, textarea")) return
      const acts: Record<string, () => void> = {
        ArrowLeft: () => turnRef.current(-1),
        ArrowRight: () => turnRef.current(1),
        ...keys.current,
      }
      const isCommand = event.ctrlKey || event.metaKey
      const act = event.altKey ? undefined : acts[isCommand ? `Ctrl+${event.key}` : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  if (!item) return null
  const Pane = PANES[item.kind]
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={prescribed.preview}
        closeLabel={viewer.close}
        width="745px"
        layer="preview"
        closeOnOutside={false}
      >
        <Frame>
          <Head>
            <p title={item.name}>{item.name}</p>
            {items.length > 1 ? <span aria-live="polite">{viewer.counter(at + 1, items.length)}</span> : null}
          </Head>
          <Middle>
            <Pane
              key={item.url}
              item={item}
              keys={keys}
              onTurn={turn}
              onDownload={() =>
                download.ask({ url: item.url, name: item.name, renew: onRenew && (() => onRenew(item)) })
              }
            />
            {at > 0 ? (
              <Turn data-way="back">
                <IconButton label={viewer.previous} size="L" onClick={() => turn(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
              </Turn>
            ) : null}
            {at < items.length - 1 ? (
              <Turn data-way="on">
                <IconButton label={viewer.next} size="L" onClick={() => turn(1)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              </Turn>
            ) : null}
          </Middle>
        </Frame>
      </Dialog>
      {download.dialogs}
    </>
  )
}
