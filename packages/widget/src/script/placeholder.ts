/** The button before React is loaded: same place, size and look, so that nothing moves when it is replaced. */
import type { Launcher } from './options'
import { drawShuttle } from './shuttle'

/** On one line, because every byte of it is part of every page load. */
const CSS =
  'button{all:initial;position:fixed;right:calc(24px + env(safe-area-inset-right));width:62px;height:62px;border:1px solid #243B73;border-radius:50%;background:#121F40;box-shadow:0 8px 24px #121F401F;cursor:pointer;display:grid;place-items:center}' +
  ':focus-visible{outline:2px solid #2F4C8F;outline-offset:2px;box-shadow:0 0 0 2px #fff}' +
  '[aria-busy] span:after{content:"…"}' +
  'svg{width:46px;height:46px;margin-bottom:8px;fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}' +
  'span{position:absolute;bottom:-9px;left:50%;padding:1px 7px;border-radius:2px;background:#243B73;color:#fff;font:12px/1.5 "PingFang SC","Microsoft YaHei",sans-serif;white-space:nowrap;translate:-50%}' +
  '@media(width<992px){button{right:calc(16px + env(safe-area-inset-right))}}' +
  '@media print{button{display:none}}'

/** @param bottom distance from the lower edge, see `bottomOf`. */
export function createPlaceholder(
  root: ShadowRoot,
  [name, words]: readonly [string, string],
  bottom: string,
): Launcher {
  // A sheet without an element: a page's strict content security policy does not apply to it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.setAttribute('aria-label', name)
  button.setAttribute('aria-haspopup', 'dialog')
  button.style.bottom = bottom
  const label = document.createElement('span')
  label.textContent = words
  button.append(drawShuttle(), label)
  root.append(button)
  return {
    button,
    remove() {
      button.remove()
      sheet.disabled = true
    },
  }
}
