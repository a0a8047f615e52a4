/**
 * Links of the examples lead to addresses that exist in a product alone: a name reserved for examples, or a page of the portal. A
 * press opens none of them, and a note says where it would lead.
 */

const SHOWN_MS = 8_000
const said = {
  zh: (address: string) => `示例链接，这里不打开：${address}`,
  en: (address: string) => `An example link, not opened here: ${address}`,
}

/** Hosts that RFC 2606 reserves, and paths of this site without a file: Storybook has no pages besides its own two. */
const isExample = ({ hostname, origin, pathname }: URL): boolean =>
  /(?:^|\.)example(?:\.com|\.org|\.net)?$/.test(hostname) || (origin === location.origin && /\/[^./]+$/.test(pathname))

let shown: { note: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined
function show(text: string): void {
  shown?.note.remove()
  clearTimeout(shown?.timer)
  const note = document.createElement('output')
  note.textContent = text
  note.style.cssText =
    'position:fixed;inset:auto auto 16px 16px;z-index:2147483647;max-width:calc(100vw - 64px);padding:8px 14px;background:#121F40;color:#FFF;font:14px/1.6 sans-serif;overflow-wrap:anywhere;pointer-events:none'
  document.body.append(note)
  shown = { note, timer: setTimeout(() => note.remove(), SHOWN_MS) }
}

/** Call once a page. What a story itself prevents is left alone. */
export function explainExampleLinks(): void {
  const explain = (event: MouseEvent) => {
    const link = event.composedPath().find((part): part is HTMLAnchorElement => part instanceof HTMLAnchorElement)
    if (event.defaultPrevented || event.button === 2 || !link?.href || link.hasAttribute('download')) return
    const address = new URL(link.href)
    if (!isExample(address)) return
    event.preventDefault()
    show(said[document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'](link.href))
  }
  // On the window, so that the page's own listeners come first.
  addEventListener('click', explain)
  addEventListener('auxclick', explain)
}
