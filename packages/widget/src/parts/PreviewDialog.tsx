/** The viewer for pictures and videos of a conversation: zoom, move, turn pages by keys, counter. Not closed by a press outside. */
import { IconButton, token, typeStep } from '@weft/ui'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import { Dialog } from './Dialog'

export interface PreviewItem {
  kind: 'image' | 'video'
  url: string
  name?: string
}

export interface PreviewDialogProps {
  items: readonly PreviewItem[]
  /** Which one to begin with. */
  start: number
  onClose: () => void
}

const Frame = styled(Dialog)`
  width: 745px;
  overflow: hidden;
`
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 48px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid ${token('color.hairline')};
  & > h2 { flex: 1; ${typeStep('h4')} }
  & > span { padding-right: 8px; ${typeStep('bodyS')} font-variant-numeric: tabular-nums; color: ${token('color.textMeta')}; }
`
const Stage = styled.div`
  display: grid;
  place-items: center;
  position: relative;
  overflow: hidden;
  height: min(504px, calc(100dvh - 96px));
  background: ${token('color.band')};
  touch-action: none;
  & > img { max-width: 100%; max-height: 100%; min-width: 0; min-height: 0; user-select: none; }
  & > video { width: 100%; height: 100%; background: ${token('color.indigo.950')}; }
  &[data-zoomed='true'] { cursor: grab; }
`
const Turn = styled.span`
  position: absolute;
  top: calc(50% - 22px);
  border-radius: ${token('radius.control')};
  background: ${token('color.raised')};
  &[data-way='back'] { left: 8px; }
  &[data-way='on'] { right: 8px; }
`

const MIN_ZOOM = 1
const MAX_ZOOM = 5
const STEP = 0.5
const HOME = { zoom: 1, x: 0, y: 0 }

export function PreviewDialog({ items, start, onClose }: PreviewDialogProps) {
  const strings = useStrings()
  const [at, setAt] = useState(start)
  const [view, setView] = useState(HOME)
  const [hasFailed, setHasFailed] = useState(false)
  const drag = useRef<{ x: number; y: number } | undefined>(undefined)
  const item = items[at]
  if (!item) return null

  const turn = (by: number) => {
    const next = at + by
    if (next < 0 || next >= items.length) return
    setAt(next)
    setView(HOME)
    setHasFailed(false)
  }
  const zoomBy = (by: number) =>
    setView(({ zoom, x, y }) => {
      const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom + by))
      return next === MIN_ZOOM ? HOME : { zoom: next, x, y }
    })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': () => zoomBy(STEP),
      '=': () => zoomBy(STEP),
      '-': () => zoomBy(-STEP),
      '0': () => setView(HOME),
    }
    if (item.kind === 'video' && event.target instanceof HTMLVideoElement) return
    acts[event.key]?.()
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (view.zoom === 1 || !(event.target instanceof HTMLImageElement)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX - view.x, y: event.clientY - view.y }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current
    if (from) setView(({ zoom }) => ({ zoom, x: event.clientX - from.x, y: event.clientY - from.y }))
  }
  const onPointerUp = () => {
    drag.current = undefined
  }
  const isImage = item.kind === 'image'
  return (
    <Frame label={strings.preview} onClose={onClose} onKeyDown={onKeyDown}>
      <Bar>
        <h2>{strings.preview}</h2>
        {items.length > 1 ? (
          <span aria-live="polite">{fill(strings.imageOf, { n: at + 1, total: items.length })}</span>
        ) : null}
        {isImage ? (
          <>
            <IconButton label={strings.zoomOut} aria-disabled={view.zoom <= MIN_ZOOM} onClick={() => zoomBy(-STEP)}>
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <IconButton label={strings.zoomIn} aria-disabled={view.zoom >= MAX_ZOOM} onClick={() => zoomBy(STEP)}>
              <ZoomIn aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
        <IconButton label={strings.closePreview} autoFocus onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Bar>
      <Stage
        data-zoomed={view.zoom > 1}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onWheel={(event) => isImage && zoomBy(event.deltaY < 0 ? STEP : -STEP)}
      >
        {isImage ? (
          hasFailed ? (
            <p>{strings.imageFailed}</p>
          ) : (
            <img
              key={item.url}
              src={item.url}
              alt={item.name ?? strings.image}
              referrerPolicy="no-referrer"
              draggable={false}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
              onError={() => setHasFailed(true)}
              onDoubleClick={() => (view.zoom > 1 ? setView(HOME) : zoomBy(1))}
            />
          )
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what people send each other has no captions
          <video key={item.url} src={item.url} controls preload="metadata" />
        )}
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
      </Stage>
    </Frame>
  )
}
