/**
 * Shown in a page whose code does not start: the browser is older than the supported versions (decision 162), or a file failed to
 * load. The function becomes the text of `/start-failed.js`, compiled to ES5 for browsers without modules. So it uses nothing
 * outside itself, and only page APIs of Internet Explorer 11.
 */
export interface StartFailedWords {
  oldTitle: string
  oldText: string
  failedTitle: string
  failedText: string
  hotline: string
  home: string
  phone: string
}

/** Adds the text once it is clear that the code does not start; code that starts later replaces it. */
export function tellFailedStart(page: Window & typeof globalThis, words: StartFailedWords): void {
  const { document } = page
  const root = document.getElementById('root')
  if (!root) return
  const hasModules = 'noModule' in document.createElement('script')

  /** Tests the newest features of the supported browsers that can be tested without syntax an older browser cannot parse. */
  const isOld = () => {
    try {
      // Not a regex literal: a browser that cannot parse it would reject the whole file.
      return !new page.RegExp('(?<=a)b').test('ab') || !page.CSS?.supports?.('selector(:has(a))')
    } catch {
      return true
    }
  }
  /** The visitor sees the server's drawing before the code starts; a text for readers without scripts may be beside it. */
  const drawing = root.querySelector('[data-first-view]')
  const isStarted = () => !!root.firstChild && root.firstChild !== drawing

  const add = (to: Element, name: string, text: string, style: string, href?: string) => {
    const element = document.createElement(name)
    element.style.cssText = style
    if (text) element.appendChild(document.createTextNode(text))
    if (href) element.setAttribute('href', href)
    to.appendChild(element)
    return element
  }

  // Each script that fails to load fires an error of its own.
  let isTold = false
  const tell = () => {
    if (isTold || isStarted()) return
    isTold = true
    const old = isOld() || !hasModules
    const strip =
      'position:fixed;right:0;bottom:0;left:0;z-index:1000;padding:16px 24px 8px;border-top:3px solid #E9895A'
    const link = 'display:inline-block;margin:0 24px 8px 0;padding:8px 0;color:inherit;text-decoration:underline'
    const font = 'font:16px/1.75 "PingFang SC","Microsoft YaHei",sans-serif'
    const place = add(root, 'div', '', `${drawing ? strip : 'padding:48px 24px'};background:#121F40;color:#fff;${font}`)
    place.setAttribute('role', 'alert')
    const column = add(place, 'div', '', 'max-width:704px;margin:0 auto')
    const size = drawing ? '18px' : '28px'
    const title = add(column, 'h1', old ? words.oldTitle : words.failedTitle, 'margin:0 0 8px;font-weight:600')
    title.style.fontSize = size
    add(column, 'p', old ? words.oldText : words.failedText, 'margin:0 0 8px')
    add(column, 'a', `${words.hotline} ${words.phone}`, link, `tel:${words.phone}`)
    if (drawing) {
      // The page's code will not replace the drawing, so the drawing becomes the page: makes its links usable.
      drawing.removeAttribute('inert')
      drawing.removeAttribute('aria-hidden')
      return
    }
    document.body.style.margin = '0'
    if (page.location.pathname !== '/') add(column, 'a', words.home, link, '/')
    // Addresses without a server drawing for this person may have a text for readers without scripts.
    const texts = document.querySelectorAll('body > noscript')
    const sheet = `max-width:704px;margin:0 auto;padding:24px;${font}`
    for (let at = 0; at < texts.length; at += 1) add(root, 'div', '', sheet).innerHTML = texts[at]?.textContent ?? ''
  }

  if (!hasModules) {
    tell()
    return
  }
  page.addEventListener(
    'error',
    (event) => {
      const { src } = event.target as HTMLScriptElement
      const file = event.filename || src || ''
      if (/\/(assets\/|begin\.js)/.test(file)) tell()
    },
    true,
  )
  page.addEventListener('unhandledrejection', () => {
    if (isOld()) tell()
  })
}
