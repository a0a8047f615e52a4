import { IconButton, Thread } from '@weft/ui'
import { ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Broken, type PaneProps, Stage, Tools } from './pane'
import { useRenewed } from './useRenewed'
import { MAX_ZOOM, MIN_ZOOM, useZoom, ZOOM_STEP } from './useZoom'

const Ground = styled(Stage)`
  touch-action: none;
  & > img { min-width: 0; min-height: 0; user-select: none; }
  &[data-zoomed='true'] { cursor: grab; }
  &[data-zoomed='true']:active { cursor: grabbing; }
`
const Coming = styled.span`
  position: absolute;
  inset: 0 0 auto 0;
`
const Figure = styled.button`
  min-width: 56px;
  min-height: 32px;
  border: 0;
  background: none;
  font: inherit;
  color: inherit;
  cursor: pointer;
  @media (pointer: coarse) { min-height: 44px; }
`

/** One picture: zoom at the pointer, rotation by quarter turns, double press to zoom in and out. */
export function ImagePane({ item, words, keys, onTurn, onDownload }: PaneProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { view, swipe, reset, zoomBy, zoomTo, handlers } = useZoom(stage, onTurn)
  const [quarters, setQuarters] = useState(0)
  const renewed = useRenewed(item)
  const [isHere, setIsHere] = useState(false)
  const [box, setBox] = useState({ width: 0, height: 0 })
  const rotate = () => {
    reset()
    setQuarters((count) => count + 1)
  }
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
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
        {renewed.state === 'failed' ? (
          <Broken role="img" aria-label={words.imageFailed}>
            <ImageOff size={40} strokeWidth={1.5} aria-hidden="true" />
            {words.imageFailed}
          </Broken>
        ) : (
          <img
            src={renewed.url}
            alt={item.name ?? words.image}
            referrerPolicy="no-referrer"
            draggable={false}
            style={{
              // After a quarter turn, the stage's height limits the width.
              maxWidth: isLying ? box.height : box.width,
              maxHeight: isLying ? box.width : box.height,
              visibility: renewed.state === 'renewing' ? 'hidden' : undefined,
              transform: `translate(${view.x + swipe}px, ${view.y}px) scale(${view.zoom}) rotate(${quarters * 90}deg)`,
            }}
            onLoad={() => setIsHere(true)}
            onError={renewed.refused}
            onDoubleClick={(event) => zoomTo((from) => (from > MIN_ZOOM ? MIN_ZOOM : 2), event.clientX, event.clientY)}
          />
        )}
        {!isHere && renewed.state !== 'failed' ? (
          <Coming>
            <Thread state="running" decorative />
          </Coming>
        ) : null}
      </Ground>
      <Tools words={words} onDownload={onDownload}>
        <IconButton label={words.zoomOut} aria-disabled={view.zoom <= MIN_ZOOM} onClick={() => zoomBy(-ZOOM_STEP)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <Figure type="button" title={words.zoomReset} aria-label={words.zoomReset} onClick={reset}>
          {Math.round(view.zoom * 100)}%
        </Figure>
        <IconButton label={words.zoomIn} aria-disabled={view.zoom >= MAX_ZOOM} onClick={() => zoomBy(ZOOM_STEP)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={words.rotate} onClick={rotate}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      </Tools>
    </>
  )
}
