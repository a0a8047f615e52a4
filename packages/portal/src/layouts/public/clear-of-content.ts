/**
 * Keeps the assistant's button off what a reader came for. It is small from the second visit on, so that from 1 440 px it
 * stands in the gutter beside the content. Where the gutter is narrower it moves up or down to the nearest place with no
 * heading, price, sum, button, table's last column, line of an article or of a list of links, link beside a heading, or field
 * and its name under it, and stays whole there; only where its strip of the window has no such place it goes to the window's
 * edge. It comes back when its own place is free, or the keyboard is on it. It never moves while something is pressed: a press
 * that began on it would end beside it.
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
const LABEL_PX = 9

const protectedThings =
  'h1, h2, h3, dd, td:last-child, th:last-child, button, [download], [data-price], [data-sum], input, textarea, label, article p, article li, li > a, h2 ~ a'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Boxes of the protected elements between the box's left and right edge; of a text its lines, without their empty ends. */
function thingsBeside({ left, right }: Box, within: ParentNode): Box[] {
  const lines = document.createRange()
  const strip = { left, right, top: 0, bottom: innerHeight }
  return [...within.querySelectorAll(protectedThings)]
    .filter((thing) => meet(strip, thing.getBoundingClientRect()))
    .flatMap((thing): Box[] => {
      if (thing.matches('button, input, textarea')) return [thing.getBoundingClientRect()]
      lines.selectNodeContents(thing)
      return [...lines.getClientRects()]
    })
    .filter((line) => meet(strip, line))
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

/** Box of the button when it is not at the edge. */
function boxOf(place: HTMLElement): Box {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = place
  return {
    left: left - SPACE_PX,
    top: top - SPACE_PX,
    right: left + offsetWidth + SPACE_PX,
    bottom: top + offsetHeight + LABEL_PX + SPACE_PX,
  }
}

const placeNow = () =>
  document.querySelector('[data-assistant] button[aria-haspopup=dialog]')?.parentElement ?? undefined

/** From the second visit on: smaller, without label, nearer to the edge. */
function shrinkForReturning(now: number): void {
  const first = Number(choices.firstVisit.read()) || now
  if (first === now) choices.firstVisit.write(String(now))
  if (now - first < VISIT_MS) return
  const { style } = document.documentElement
  const small = { size: '44px', edge: '12px', label: 'none' }
  for (const [name, value] of Object.entries(small)) style.setProperty(`--weft-assistant-${name}`, value)
}

/** Checks after every scroll and every change of the window and the page's content. Call once per page. */
export function keepClear(): void {
  shrinkForReturning(Date.now())
  const main = document.querySelector('main')
  if (!main) return
  let isPressed = false
  const look = () => {
    const place = placeNow()
    if (isPressed || !place || place.hidden) return
    if (!known.has(place)) watch(place)
    const box = boxOf(place)
    const way = place.querySelector(':focus-visible')
      ? 0
      : wayClear(box, thingsBeside(box, main), HEADER_PX, Math.max(innerHeight - SPACE_PX, box.bottom))
    place.style.translate =
      way === undefined ? `${document.documentElement.clientWidth - place.offsetLeft - LEFT_PX}px` : `0 ${way}px`
    // Half a label at the window's edge is useless.
    if (way === undefined) place.style.setProperty('--weft-assistant-label', 'none')
    else place.style.removeProperty('--weft-assistant-label')
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
