/**
 * Keeps the assistant's button off what a reader came for. It is small from the second visit on, so that from 1 440 px it
 * stands in the gutter beside the content. Where the gutter is narrower it goes to the window's edge while a heading, a
 * price, a sum, a button or a table's last column stands under it, and comes back when that is gone, or the keyboard is on
 * it. It never moves while something is pressed: a press that began on it would end beside it.
 */
import { choices } from '../../platform/storage/kept'

/** A visit is over after that. */
const VISIT_MS = 30 * 60_000
/** How long nothing has to move before the button looks what it covers. */
const SETTLED_MS = 120
/** What is left of the button at the edge: as much as a phone's page leaves free beside its text. */
const LEFT_PX = 16
/** What stays free around the button. */
const SPACE_PX = 4

const protectedThings =
  'h1, h2, h3, dd, td:last-child, th:last-child, button, [download], [data-price], [data-sum], input, textarea'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The protected thing that stands within the box; of a text its lines count, and not the line's empty end. */
export function coveredBy(box: Box, within: ParentNode): Element | undefined {
  const lines = document.createRange()
  for (const thing of within.querySelectorAll(protectedThings)) {
    if (!meet(box, thing.getBoundingClientRect())) continue
    if (thing.matches('button, input, textarea')) return thing
    lines.selectNodeContents(thing)
    if ([...lines.getClientRects()].some((line) => meet(box, line))) return thing
  }
  return undefined
}

/** Where the button stands when it is not at the edge. */
function boxOf(place: HTMLElement): Box {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = place
  return {
    left: left - SPACE_PX,
    top: top - SPACE_PX,
    right: left + offsetWidth + SPACE_PX,
    bottom: top + offsetHeight + SPACE_PX,
  }
}

const placeNow = () =>
  document.querySelector('[data-assistant] button[aria-haspopup=dialog]')?.parentElement ?? undefined

/** From the second visit on: smaller, without its label, nearer to the edge. */
function shrinkForReturning(now: number): void {
  const first = Number(choices.firstVisit.read()) || now
  if (first === now) choices.firstVisit.write(String(now))
  if (now - first < VISIT_MS) return
  const { style } = document.documentElement
  const small = { size: '44px', edge: '12px', label: 'none' }
  for (const [name, value] of Object.entries(small)) style.setProperty(`--weft-assistant-${name}`, value)
}

/** Looks after every scroll and every change of the window and of the page's content. Once a page. */
export function keepClear(): void {
  shrinkForReturning(Date.now())
  const main = document.querySelector('main')
  if (!main) return
  let isPressed = false
  const look = () => {
    const place = placeNow()
    if (isPressed || !place || place.hidden) return
    if (!known.has(place)) watch(place)
    const isInTheWay = !place.querySelector(':focus-visible') && coveredBy(boxOf(place), main) !== undefined
    place.style.translate = isInTheWay ? `${document.documentElement.clientWidth - place.offsetLeft - LEFT_PX}px` : ''
    // Half a word at the window's edge says nothing.
    if (isInTheWay) place.style.setProperty('--weft-assistant-label', 'none')
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
  // What comes later may be as high as what held its place; and the button itself may come last.
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true })
}
