/** The button before React is here: same place, same size, same look, so that nothing moves when it is replaced. */
import type { Launcher } from './options'
import { drawShuttle } from './shuttle'

const CSS = `
button{all:initial;box-sizing:border-box;position:fixed;right:calc(24px + env(safe-area-inset-right,0px));width:64px;height:64px;border:1px solid #243B73;border-radius:50%;background:#121F40;box-shadow:0 8px 24px rgba(18,31,64,.12);cursor:pointer;display:grid;place-items:center;-webkit-tap-highlight-color:transparent}
button:focus-visible{outline:2px solid #2F4C8F;outline-offset:2px}
button[aria-busy=true]{cursor:progress}
svg{transform:translateY(-4px);overflow:visible}
span{position:absolute;bottom:-9px;left:50%;padding:0 6px;border:1px solid #243B73;border-radius:2px;background:#243B73;color:#fff;font:400 12px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;white-space:nowrap;transform:translateX(-50%)}
@media(max-width:991.98px){button{right:calc(16px + env(safe-area-inset-right,0px))}}
@media(prefers-color-scheme:dark){button:focus-visible{outline-color:#fff}}
@media print{button{display:none}}
`

/** @param lift pixels above the place at the lower edge. */
export const placeButton = (button: HTMLElement, lift = 0): void => {
  button.style.bottom = `calc(${24 + lift}px + env(safe-area-inset-bottom, 0px))`
}

export function createPlaceholder(
  root: ShadowRoot,
  words: { name: string; label: string },
  lift: number | undefined,
): Launcher {
  // A sheet without an element: a page's strict content policy has nothing to say about it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.setAttribute('aria-label', words.name)
  button.setAttribute('aria-haspopup', 'dialog')
  placeButton(button, lift)
  const label = document.createElement('span')
  label.textContent = words.label
  button.append(drawShuttle(), label)
  root.append(button)
  return {
    button,
    remove() {
      button.remove()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
