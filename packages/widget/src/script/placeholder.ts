/** The button before React is here: same place, same size, same look, so that nothing moves when it is replaced. */
import { drawShuttle } from './shuttle'

const CSS = `
button{all:initial;box-sizing:border-box;position:fixed;right:calc(24px + env(safe-area-inset-right,0px));width:64px;height:64px;border:1px solid #243B73;border-radius:50%;background:#121F40;box-shadow:0 8px 24px rgba(18,31,64,.12);cursor:pointer;display:grid;place-items:center;-webkit-tap-highlight-color:transparent}
button:hover{background:#1B2D59}
button:focus-visible{outline:2px solid #2F4C8F;outline-offset:2px}
button[aria-busy=true]{cursor:progress}
svg{transform:translateY(-4px);overflow:visible}
span{position:absolute;bottom:-9px;left:50%;padding:0 6px;border:1px solid #243B73;border-radius:2px;background:#243B73;color:#fff;font:400 12px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;white-space:nowrap;transform:translateX(-50%)}
@media(max-width:991.98px){button{right:calc(16px + env(safe-area-inset-right,0px))}}
@media(prefers-color-scheme:dark){button:focus-visible{outline-color:#fff}}
@media print{button{display:none}}
`

/** Styles without a style element where the browser can, for pages with a strict content policy. */
function dress(root: ShadowRoot): () => void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
    root.adoptedStyleSheets = [sheet]
    return () => {
      root.adoptedStyleSheets = []
    }
  } catch {
    const style = document.createElement('style')
    style.textContent = CSS
    root.append(style)
    return () => style.remove()
  }
}

export interface Placeholder {
  button: HTMLButtonElement
  remove(): void
}

export function createPlaceholder(root: ShadowRoot, words: { name: string; label: string }, lift: number): Placeholder {
  const undress = dress(root)
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', words.name)
  button.setAttribute('aria-haspopup', 'dialog')
  button.style.bottom = `calc(${24 + lift}px + env(safe-area-inset-bottom, 0px))`
  const label = document.createElement('span')
  label.textContent = words.label
  button.append(drawShuttle(), label)
  root.append(button)
  return {
    button,
    remove() {
      button.remove()
      undress()
    },
  }
}
