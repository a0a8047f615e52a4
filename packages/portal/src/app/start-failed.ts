/**
 * What stands in a page whose code does not start: the browser is below the floor (decision 162), or a file did not come.
 * The function becomes the text of `/start-failed.js`, lowered to ES5, for a browser without modules must read it too. So it
 * uses nothing from outside itself, and of the page only what Internet Explorer 11 has.
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

/** Adds the words to the page once it is clear that nothing starts; code that starts after all takes their place. */
export function tellFailedStart(page: Window & typeof globalThis, words: StartFailedWords): void {
  const { document } = page
  const root = document.getElementById('root')
  if (!root) return
  const hasModules = 'noModule' in document.createElement('script')

  /** The youngest things of the floor that can be asked for without code that an older browser cannot read. */
  const isOld = () => {
    try {
      // Not as an expression: a browser that cannot read it would read nothing of this file.
      return !new page.RegExp('(?<=a)b').test('ab') || !page.CSS?.supports?.('selector(:has(a))')
    } catch {
      return true
    }
  }
  /** The server's drawing is what a visitor sees before the code comes; a text for readers without scripts may stand beside. */
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

  // Each part of the code that does not come is an error of its own.
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
      // Nothing takes its place, so it is the page: what can be followed in it is followed.
      drawing.removeAttribute('inert')
      drawing.removeAttribute('aria-hidden')
      return
    }
    document.body.style.margin = '0'
    if (page.location.pathname !== '/') add(column, 'a', words.home, link, '/')
    // Addresses that the server did not draw for this person may have their words for readers without scripts.
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
