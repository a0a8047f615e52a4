/**
 * Keeps the assistant's button off what a reader came for. It is small from the second visit on, so that from 1 440 px it
 * stands in the gutter beside the content. Where the gutter is narrower it moves up or down to the nearest place without text,
 * button or field; where its whole size has no such place, as a small one; only where its strip of the window has none at all
 * it goes to the window's edge. It comes back when its own place is free, or the keyboard is on it. It never moves while
 * something is pressed: a press that began on it would end beside it.
 */
import { choices } from '../../platform/storage/kept'

/** Milliseconds after which a visit is over. */
const VISIT_MS = 30 * 60_000
/** Milliseconds without movement before the button checks what it covers. */
const SETTLED_MS = 120
/** Visible px of the button at the edge: the free margin beside a phone page's text. */
const LEFT_PX = 16
/** Height in px of the header; the button stays below it. */
const HEADER_PX = 64
/** Free px around the button. */
const SPACE_PX = 4
/** Px by which the button's label hangs below it. */
const LABEL_PX = 6
/** Width and height of the button in px, at first and small. */
const WHOLE_PX = 64
const SMALL_PX = 44

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** What two boxes share. */
const shared = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
})

/** Boxes of the lines of text, the buttons, the fields and the drawings with a name that the window shows between the box's left and right edge. */
function thingsBeside({ left, right }: Box, within: Element): Box[] {
  const strip = { left, right, top: 0, bottom: innerHeight }
  const lines = document.createRange()
  const isBeside = (part: Element) => {
    const box = part.getBoundingClientRect()
    // `display: contents` has no box of its own.
    return box.width + box.height === 0 || meet(strip, box)
  }
  const walk = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !isBeside(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const found: Box[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement
    if (node instanceof Element) {
      if (node.matches('button, input, textarea, select, svg[role=img]')) found.push(node.getBoundingClientRect())
    } else if (parent && node.nodeValue?.trim()) {
      lines.selectNodeContents(node)
      // Cut to its box: the lines behind an ellipsis and text for screen readers alone have boxes as well.
      const box = parent.getBoundingClientRect()
      found.push(...[...lines.getClientRects()].map((line) => shared(line, box)).filter((line) => meet(strip, line)))
    }
  }
  return found
}

/**
 * Returns the shortest move in px, up (negative) or down, that clears the box of all things between `top` and `bottom`;
 * undefined: none.
 */
export function wayClear(box: Box, things: readonly Box[], top: number, bottom: number): number | undefined {
  const ways = [0, ...things.flatMap((thing) => [thing.top - box.bottom, thing.bottom - box.top])]
  return ways
    .filter((way) => {
      const there = { ...box, top: box.top + way, bottom: box.bottom + way }
      const isInside = way === 0 || (there.top >= top && there.bottom <= bottom)
      return isInside && !things.some((thing) => meet(there, thing))
    })
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0]
}

/** Box of the button at this size when it is not at the edge. */
function boxOf(place: HTMLElement, sizePx: number, labelPx: number): Box {
  const right = place.offsetLeft + place.offsetWidth
  const bottom = place.offsetTop + place.offsetHeight
  return {
    left: right - sizePx - SPACE_PX,
    top: bottom - sizePx - SPACE_PX,
    right: right + SPACE_PX,
    bottom: bottom + labelPx + SPACE_PX,
  }
}

const placeNow = () =>
  document.querySelector('[data-assistant] button[aria-haspopup=dialog]')?.parentElement ?? undefined

const set = ({ style }: HTMLElement, name: string, value: string | undefined) =>
  value ? style.setProperty(`--weft-assistant-${name}`, value) : style.removeProperty(`--weft-assistant-${name}`)

/** From the second visit on: smaller, without label, nearer to the edge. Returns whether it is so now. */
function shrinkForReturning(now: number): boolean {
  const first = Number(choices.firstVisit.read()) || now
  if (first === now) choices.firstVisit.write(String(now))
  if (now - first < VISIT_MS) return false
  const small = { size: `${SMALL_PX}px`, edge: '12px', label: 'none' }
  for (const [name, value] of Object.entries(small)) set(document.documentElement, name, value)
  return true
}

/** Checks after every scroll and every change of the window and the page's content. Call once per page. */
export function keepClear(): void {
  const isSmall = shrinkForReturning(Date.now())
  const main = document.querySelector('main')
  if (!main) return
  let isPressed = false
  const look = () => {
    const place = placeNow()
    if (isPressed || !place || place.hidden) return
    if (!known.has(place)) watch(place)
    const isFocused = place.querySelector(':focus-visible') !== null
    const whole = isSmall ? boxOf(place, SMALL_PX, 0) : boxOf(place, WHOLE_PX, LABEL_PX)
    const things = [...document.querySelectorAll('main, footer')].flatMap((part) => thingsBeside(whole, part))
    const wayOf = (box: Box) =>
      isFocused ? 0 : wayClear(box, things, HEADER_PX, Math.max(innerHeight - SPACE_PX, box.bottom))
    const way = wayOf(whole)
    const smallWay = way ?? wayOf(boxOf(place, SMALL_PX, 0))
    // Half a label at the window's edge is useless.
    set(place, 'label', way === undefined ? 'none' : undefined)
    set(place, 'size', way === undefined ? `${SMALL_PX}px` : undefined)
    const edge = document.documentElement.clientWidth - place.offsetLeft - LEFT_PX
    place.style.translate = smallWay === undefined ? `${edge}px` : `0 ${smallWay}px`
  }
  const known = new WeakSet<Element>()
  const watch = (place: HTMLElement) => {
    known.add(place)
    place.style.transition = 'translate var(--weft-duration-open) var(--weft-ease-out)'
    for (const type of ['focusin', 'focusout']) place.addEventListener(type, settle)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SETTLED_MS)
  }
  const press = (isNow: boolean) => () => {
    isPressed = isNow
    settle()
  }
  addEventListener('pointerdown', press(true), true)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, press(false), true)
  addEventListener('scroll', settle, { passive: true })
  addEventListener('resize', settle)
  new ResizeObserver(settle).observe(main)
  // Late content may be as high as its placeholder, so no resize fires; the button itself may be added last.
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true })
}
