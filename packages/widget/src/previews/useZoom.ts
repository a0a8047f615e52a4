/**
 * Zooms and moves a picture within its stage: wheel and pinch zoom at the pointer, keys and buttons at the middle; dragging moves
 * it while it is larger than the stage. A swipe at natural size goes to the next item.
 */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface View {
  zoom: number
  /** Offset from the middle, in px. */
  x: number
  y: number
}

export const MIN_ZOOM = 1
export const MAX_ZOOM = 5
export const ZOOM_STEP = 0.5
const HOME: View = { zoom: 1, x: 0, y: 0 }
/** A horizontal swipe of this many px goes to the next item. */
const SWIPE_PX = 56

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/**
 * The view after zooming to `zoom`, with the point at (px, py), measured from the stage's middle, kept in place. The picture
 * never moves further than its overhang.
 */
export function zoomAbout(view: View, zoom: number, px: number, py: number, width: number, height: number): View {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
  if (next === MIN_ZOOM) return HOME
  const share = next / view.zoom
  return {
    zoom: next,
    x: within(px - (px - view.x) * share, ((next - 1) * width) / 2),
    y: within(py - (py - view.y) * share, ((next - 1) * height) / 2),
  }
}

interface Fingers {
  /** pointerId → position. */
  at: Map<number, { x: number; y: number }>
  start: { x: number; y: number; view: View; distance: number }
}

export function useZoom(stage: RefObject<HTMLElement | null>, onTurn: (by: number) => void) {
  const [view, setView] = useState(HOME)
  const [swipe, setSwipe] = useState(0)
  const fingers = useRef<Fingers>({ at: new Map(), start: { x: 0, y: 0, view: HOME, distance: 0 } })

  const middleOf = () => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { left: 0, top: 0, width: 1, height: 1 }
    return { left: box.left + box.width / 2, top: box.top + box.height / 2, width: box.width, height: box.height }
  }
  const zoomTo = (zoom: (from: number) => number, clientX?: number, clientY?: number) => {
    const { left, top, width, height } = middleOf()
    const px = clientX === undefined ? 0 : clientX - left
    const py = clientY === undefined ? 0 : clientY - top
    setView((from) => zoomAbout(from, zoom(from.zoom), px, py, width, height))
  }
  const zoomNow = useRef(zoomTo)
  zoomNow.current = zoomTo

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React registers wheel listeners as passive; this one must keep the page behind from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomNow.current((from) => from * (event.deltaY < 0 ? 1.2 : 1 / 1.2), event.clientX, event.clientY)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])

  const centreOf = ({ at }: Fingers) => {
    const all = [...at.values()]
    const [a, b = a] = all
    if (!a || !b) return { x: 0, y: 0, distance: 0 }
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) }
  }
  const begin = () => {
    const { x, y, distance } = centreOf(fingers.current)
    fingers.current.start = { x, y, view, distance }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.at.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { at, start } = fingers.current
    if (!at.has(event.pointerId)) return
    at.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = centreOf(fingers.current)
    const { left, top, width, height } = middleOf()
    if (at.size > 1 && start.distance > 0) {
      const zoom = (start.view.zoom * now.distance) / start.distance
      setView(zoomAbout(start.view, zoom, now.x - left, now.y - top, width, height))
    } else if (start.view.zoom > MIN_ZOOM) {
      const { zoom, x, y } = start.view
      setView({
        zoom,
        x: within(x + now.x - start.x, ((zoom - 1) * width) / 2),
        y: within(y + now.y - start.y, ((zoom - 1) * height) / 2),
      })
    } else {
      setSwipe(now.x - start.x)
    }
  }
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const { at } = fingers.current
    if (!at.delete(event.pointerId)) return
    if (at.size > 0) return begin()
    setSwipe(0)
    if (event.type === 'pointerup' && view.zoom === MIN_ZOOM && Math.abs(swipe) > SWIPE_PX) onTurn(swipe < 0 ? 1 : -1)
  }
  return {
    view,
    /** Horizontal offset of the current swipe, in px. */
    swipe,
    reset: () => setView(HOME),
    zoomBy: (by: number) => zoomTo((from) => from + by),
    zoomTo,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  }
}
