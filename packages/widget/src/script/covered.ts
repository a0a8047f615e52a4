/** The message over a modal of the page that blocks every press on the chat; loaded with the first such press. */
import { outside } from '../words/outside'
import type { BootOptions } from './options'

/** In ms; or until the next press. */
const STAYS_MS = 5_000
/** In the top layer, like modals; below Chrome 114, Safari 17 and Firefox 125 it shows through their backdrop. */
const STYLE =
  'all:initial;pointer-events:none;position:fixed;inset:auto 16px 104px auto;max-width:calc(100% - 32px);box-sizing:border-box;padding:8px 16px;border:1px solid #fff;border-radius:4px;background:#121F40;color:#fff;font:14px/1.6 "PingFang SC","Microsoft YaHei",sans-serif'

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x <= right && y >= top && y <= bottom

/** Shows the message if the press was on the chat and did not close the page's modal. */
export function tellCovered(
  host: HTMLElement,
  root: ShadowRoot,
  press: MouseEvent,
  { locale = 'zh-CN', labels }: BootOptions,
): void {
  const parts = [...root.querySelectorAll('button,iframe,[role=dialog]')]
  const part = parts.find((one) => isIn(one.getBoundingClientRect(), press))
  if (!part) return
  const isReached = document.elementFromPoint(press.clientX, press.clientY) === host
  // In full screen no part of the chat is visible.
  if (isReached || document.fullscreenElement || root.querySelector('[popover]')) return
  const note = document.createElement('p')
  note.popover = 'manual'
  note.style.cssText = STYLE.replaceAll(';', '!important;')
  // The page may lift the button, and the user may move it.
  const above = window.innerHeight - part.getBoundingClientRect().top + 12
  if (part.localName === 'button') note.style.setProperty('bottom', `${above}px`, 'important')
  note.lang = locale
  note.dir = 'auto'
  note.textContent = labels?.pageDialogOpen ?? (outside[locale] ?? outside.en).pageDialogOpen
  root.append(note)
  note.showPopover?.()
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pointerdown', end, true)
    note.remove()
  }
  const timer = setTimeout(end, STAYS_MS)
  window.addEventListener('pointerdown', end, true)
}
