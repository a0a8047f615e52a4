/**
 * A person at a browser of any kind: finds a visible element by kind and text, presses it, types, waits. Deliberately thin:
 * differences between browsers are in the drivers (scripts/firefox.mjs, scripts/webkit.mjs).
 */
import { layoutFaults, pictureFaults } from '../support/layout'

export interface Engine {
  name: string
  /** Page errors, where the browser reports them. */
  faults: string[]
  go(url: string): Promise<unknown>
  back(): Promise<unknown>
  run<Result>(inPage: string, ...args: unknown[]): Promise<Result>
  runInFrame<Result>(inPage: string, ...args: unknown[]): Promise<Result>
  resize(width: number, height: number): Promise<unknown>
  click(x: number, y: number): Promise<unknown>
  key(name: string): Promise<unknown>
  give(selector: string, files: readonly string[]): Promise<unknown>
  /** PNG in base64. */
  picture(): Promise<string>
  end(): Promise<void>
}

/** Milliseconds after which a wait fails. */
const NEVER_MS = 45_000

interface Found {
  x: number
  y: number
  width: number
  height: number
  /** The element that covers its middle; absent: none. */
  covered?: string
}

/** Runs in the page: waits for the next frame. A window that the browser does not draw has no frames, so a timeout continues. */
const frame = `() => new Promise((resolve) => {
  requestAnimationFrame(resolve)
  setTimeout(resolve, 200)
})`

/**
 * Runs in the page: finds the last visible element of this kind with this text, through open shadow roots, preferring one without
 * other text; returns its box at rest. Undefined after `waitMs`.
 */
const find = `async (css, words, isGone, waitMs) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])])
  const said = (node) => {
    const by = node.getAttribute('aria-labelledby')
    const label = by && node.getRootNode().getElementById(by.split(' ')[0])
    return [
      node.getAttribute('aria-label'), label && label.textContent, node.labels && node.labels[0] && node.labels[0].textContent,
      node.placeholder, node.textContent, node.title,
    ].filter(Boolean).map((one) => one.replace(/\\s+/g, ' ').trim())
  }
  const isSeen = (node) => {
    const { width, height } = node.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(node).visibility !== 'hidden' && !node.closest('[inert]')
  }
  const frame = ${frame}
  const look = () => {
    const found = all(document).filter((node) => node.matches(css) && (!words || said(node).some((one) => one.includes(words))) && isSeen(node))
    return found.findLast((node) => said(node).includes(words)) || found.at(-1)
  }
  const end = performance.now() + waitMs
  for (;;) {
    const node = look()
    if (isGone && !node) return {}
    if (!isGone && node) {
      node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const boxOf = () => { const { x, y, width, height } = node.getBoundingClientRect(); return { x, y, width, height } }
      let box = boxOf()
      await frame()
      await frame()
      const now = boxOf()
      if (JSON.stringify(box) === JSON.stringify(now)) {
        const at = [now.x + now.width / 2, now.y + now.height / 2]
        let over = document.elementFromPoint(...at)
        while (over && over.shadowRoot && over.shadowRoot.elementFromPoint(...at)) {
          const inner = over.shadowRoot.elementFromPoint(...at)
          if (inner === over) break
          over = inner
        }
        const isOver = over && !node.contains(over) && !over.contains(node) && over.getRootNode() === node.getRootNode()
        return { ...now, covered: isOver ? over.outerHTML.slice(0, 120) : undefined }
      }
    }
    if (performance.now() > end) return undefined
    await frame()
  }
}`

/** Runs in the page: inserts text into the focused element. */
const insert = `(text) => {
  let at = document.activeElement
  while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
  if (!at || !at.matches('input, textarea, [contenteditable]')) return 'no field has the focus, but ' + (at && at.outerHTML.slice(0, 120))
  document.execCommand('insertText', false, text)
  return at.value === undefined || at.value.includes(text) ? '' : 'the field holds ' + at.value
}`

/** Runs in the page: faults of an open dialog, drawer or menu, and of its scrolling parts. */
const overlayFaults = `(css) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])])
  const faults = []
  const overlays = all(document).filter((node) => node.matches(css) && node.getClientRects().length > 0)
  if (overlays.length === 0) faults.push('nothing is open')
  for (const overlay of overlays) {
    const name = (overlay.getAttribute('aria-label') || overlay.textContent || '').trim().slice(0, 20)
    const box = overlay.getBoundingClientRect()
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push('outside the window: ' + name + ' ' + [box.left, box.top, box.right, box.bottom].map(Math.round))
    if (box.height < 80) faults.push('collapsed: ' + name + ' is ' + Math.round(box.height) + ' px high')
    for (const part of all(overlay)) {
      if (part.getClientRects().length === 0 || part.matches('textarea, svg *, canvas')) continue
      const style = getComputedStyle(part)
      const what = part.tagName.toLowerCase() + ' ' + (part.textContent || '').trim().slice(0, 20)
      if (/auto|scroll/.test(style.overflowY) && part.scrollHeight > part.clientHeight + 8 && part.clientHeight < 48)
        faults.push('collapsed: ' + what + ' shows ' + part.clientHeight + ' of ' + part.scrollHeight + ' px')
      if (/hidden|clip/.test(style.overflowY) && part.scrollHeight > part.clientHeight + 8 && part.clientHeight > 4 &&
        style.webkitLineClamp === 'none' && part.innerText && !/inset|rect/.test(style.clipPath + style.clip) &&
        ![...part.children].some((child) => /auto|scroll/.test(getComputedStyle(child).overflowY)))
        faults.push('cut: ' + what + ' shows ' + part.clientHeight + ' of ' + part.scrollHeight + ' px')
    }
  }
  return faults
}`

export class Person {
  constructor(
    readonly engine: Engine,
    readonly origin: string,
  ) {}

  go(path: string): Promise<unknown> {
    return this.engine.go(new URL(path, this.origin).href)
  }

  /** Asks the page for up to a second at a time, and again after a navigation. */
  private async ask<Result>(inPage: string, ...args: unknown[]): Promise<Result | undefined> {
    const end = Date.now() + NEVER_MS
    while (Date.now() < end) {
      try {
        const found = await this.engine.run<Result | null>(inPage, ...args, 1_000)
        if (found) return found
      } catch (error) {
        if (!/no such frame|unload|discarded|AbortError|aborted|no such window/i.test(String(error))) throw error
      }
    }
    return undefined
  }

  /** Waits until the last element of this kind with this text is visible and at rest; returns its box in px. */
  async see(css: string, words = ''): Promise<Found> {
    const found = await this.ask<Found>(find, css, words, false)
    if (found) return found
    const page = await this.engine.run<string>('() => location.href + "\\n" + document.body.innerText.slice(0, 600)')
    throw new Error(`${this.engine.name} never shows ${css} ${words} on ${page}`)
  }

  async gone(css: string, words = ''): Promise<void> {
    if (!(await this.ask<Found>(find, css, words, true)))
      throw new Error(`${this.engine.name}: ${css} ${words} never goes`)
  }

  /** Clicks its middle with the mouse. */
  async press(css: string, words = ''): Promise<void> {
    const { x, y, width, height, covered } = await this.see(css, words)
    if (covered) throw new Error(`${this.engine.name}: over ${css} ${words} lies ${covered}`)
    await this.engine.click(x + width / 2, y + height / 2)
  }

  /** Clicks the field, so that it has the focus, and inserts text like an input method. */
  async write(css: string, words: string, text: string): Promise<void> {
    await this.press(css, words)
    const fault = await this.engine.run<string>(insert, text)
    if (fault) throw new Error(`${this.engine.name}: ${css} ${words}: ${fault}`)
  }

  key(name: string): Promise<unknown> {
    return this.engine.key(name)
  }

  /** Waits until this expression is true in the page. */
  async until(expression: string): Promise<void> {
    const isTrue = await this.ask<boolean>(
      `async (waitMs) => {
        const end = performance.now() + waitMs
        while (!(${expression})) {
          if (performance.now() > end) return false
          await (${frame})()
        }
        return true
      }`,
    )
    if (!isTrue) throw new Error(`${this.engine.name}: never ${expression}`)
  }

  async signIn(loginName: string, path: string): Promise<void> {
    await this.go(`/sso?${new URLSearchParams({ appName: 'portal', redirect: path })}`)
    await this.write('input', '手机号或账号', loginName)
    await this.write('input[type=password]', '', 'weft2026')
    await this.press('button[type=submit]', '登录')
    await this.until(`location.pathname === ${JSON.stringify(path)}`)
  }

  /** Returns layout faults of the page that a person would notice. */
  async pageFaults(): Promise<string[]> {
    await this.until(`!document.querySelector('[data-first-view]') && document.fonts.status === 'loaded'`)
    const texts = await this.engine.run<string[]>(String(layoutFaults))
    return [...texts, ...(await this.engine.run<string[]>(String(pictureFaults)))]
  }

  /** Returns layout faults of an open overlay. */
  overlayFaults(css: string): Promise<string[]> {
    return this.engine.run<string[]>(overlayFaults, css)
  }
}
