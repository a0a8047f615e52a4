import { IconButton, Thread } from '@weft/ui'
import { MAX_ZOOM, MIN_ZOOM, useZoom, ZOOM_STEP } from '@weft/widget'
import { ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Broken, Coming, type PaneProps, Stage, Tools } from './pane'
import { previewWords } from './words'

const { viewer, prescribed } = previewWords

const Ground = styled(Stage)`
  touch-action: none;
  & > img { min-width: 0; min-height: 0; user-select: none; }
  &[data-zoomed='true'] { cursor: grab; }
  &[data-zoomed='true']:active { cursor: grabbing; }
`
const Figure = styled.button`
  min-width: 56px;
  min-height: 32px;
  border: 0;
  background: none;
  font: inherit;
  color: inherit;
  cursor: pointer;
`

/** One picture: zoom about the pointer, turn by quarters, double press to zoom in and out. */
export function ImagePane({ item, keys, onTurn, onDownload }: PaneProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { view, swipe, reset, zoomBy, zoomTo, handlers } = useZoom(stage, onTurn)
  const [quarters, setQuarters] = useState(0)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const [box, setBox] = useState({ width: 0, height: 0 })
  const rotate = () => {
    reset()
    setQuarters((count) => count + 1)
  }
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    keys.current = {
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(-ZOOM_STEP),
      '0': reset,
      r: rotate,
      R: rotate,
    }
    return () => {
      keys.current = {}
    }
  })
  const isLying = quarters % 2 === 1
  return (
    <>
      <Ground ref={stage} data-zoomed={view.zoom > MIN_ZOOM} {...handlers}>
        {state === 'failed' ? (
          <Broken role="img" aria-label={prescribed.imageFailed}>
            <ImageOff size={40} strokeWidth={1.5} aria-hidden="true" />
            {prescribed.imageFailed}
          </Broken>
        ) : (
          <img
            src={item.url}
            alt={item.name}
            draggable={false}
            style={{
              // Turned by a quarter, the stage's height is what the width must keep to.
              maxWidth: isLying ? box.height : box.width,
              maxHeight: isLying ? box.width : box.height,
              transform: `translate(${view.x + swipe}px, ${view.y}px) scale(${view.zoom}) rotate(${quarters * 90}deg)`,
            }}
            onLoad={() => setState('here')}
            onError={() => setState('failed')}
            onDoubleClick={(event) => zoomTo((from) => (from > MIN_ZOOM ? MIN_ZOOM : 2), event.clientX, event.clientY)}
          />
        )}
        {state === 'coming' ? (
          <Coming>
            <Thread state="running" decorative />
          </Coming>
        ) : null}
      </Ground>
      <Tools onDownload={onDownload}>
        <IconButton label={viewer.zoomOut} aria-disabled={view.zoom <= MIN_ZOOM} onClick={() => zoomBy(-ZOOM_STEP)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <Figure type="button" title={viewer.zoomReset} aria-label={viewer.zoomReset} onClick={reset}>
          {Math.round(view.zoom * 100)}%
        </Figure>
        <IconButton label={viewer.zoomIn} aria-disabled={view.zoom >= MAX_ZOOM} onClick={() => zoomBy(ZOOM_STEP)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={viewer.rotate} onClick={rotate}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      </Tools>
    </>
  )
}
