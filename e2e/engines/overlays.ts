/** Runs in the page of any engine: finds what opens something, and measures what is open. Each is self-contained. */

/** A button of the page, the first of its kind. */
export interface Opener {
  /** Its name without figures and without what it is about: rows have the same buttons. */
  key: string
  /** Whether it stands outside the page's own content: in the header, the footer, the assistant, as on every page. */
  isOnEveryPage: boolean
}

/** Names of a button, shared by the functions below. */
const SHARED = `
  const all = (root) => [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])])
  const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
  const isShown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden' && !node.closest('[inert]')
  const nameOf = (node) => (node.getAttribute('aria-label') || node.textContent || node.title || '').replace(/\\s+/g, ' ').trim()
  const keyOf = (node) => nameOf(node).replace(/ .*/, '').replace(/[0-9]+/g, '#').slice(0, 24)
  // Leaves the session, the window or the page's files.
  const SKIPPED = /退出登录|下载|导出|全屏|打印|上传|选择文件/
  const buttons = () => {
    const kinds = new Map()
    for (const node of all(document)) {
      if (!node.matches('button:not([disabled], [aria-disabled=true], [type=submit], [role=tab], [role=switch], [role=checkbox], [role=radio]), [role=combobox]')) continue
      const key = keyOf(node)
      if (key && !SKIPPED.test(nameOf(node)) && !kinds.has(key) && isShown(node) && !node.closest(OVERLAY)) kinds.set(key, node)
    }
    return kinds
  }
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 200) })
`

export const openers = `() => { ${SHARED}
  return [...buttons()].map(([key, node]) => ({ key, isOnEveryPage: !node.closest('main, [role=main]') }))
}`

/** Takes a key; returns the middle of its button once that is in sight and at rest, or null. */
export const placeOf = `async (key) => { ${SHARED}
  const end = performance.now() + 5000
  let before = ''
  while (performance.now() < end) {
    const node = buttons().get(key)
    if (node) {
      node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      await frame()
      const { x, y, width, height } = node.getBoundingClientRect()
      const now = JSON.stringify([x, y, width, height])
      if (now === before) return { x: x + width / 2, y: y + height / 2 }
      before = now
    }
    await frame()
  }
  return null
}`

/** Waits for an overlay and for its code; returns its faults, or null if none opens within two seconds. */
export const openOverlays = `async () => { ${SHARED}
  const end = performance.now() + 2000
  const found = () => all(document).filter((node) => node.matches(OVERLAY) && isShown(node))
  while (found().length === 0) {
    if (performance.now() > end) return null
    await frame()
  }
  // Its code and its animation have come to an end.
  let before = ''
  for (const until = performance.now() + 8000; performance.now() < until; ) {
    const now = JSON.stringify(found().map((node) => { const { x, y, width, height } = node.getBoundingClientRect(); return [x, y, width, height, node.querySelectorAll('*').length] }))
    const isBusy = found().some((node) => node.querySelector('[aria-busy=true]')) || document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
    if (now === before && !isBusy) break
    before = now
    for (let n = 0; n < 6; n += 1) await frame()
  }
  // Of dialogs over each other the last is in use: the page may ask something of its own while another one opens.
  const dialogs = found().filter((node) => node.matches('[role=dialog], [role=alertdialog]') && node.dataset.state === 'open')
  const faults = []
  for (const overlay of found().filter((node) => !dialogs.slice(0, -1).includes(node))) {
    const name = overlay.getAttribute('role') + ' ' + nameOf(overlay).slice(0, 20)
    const box = overlay.getBoundingClientRect()
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(name + ' is outside the window: ' + [box.left, box.top, box.right, box.bottom].map(Math.round) + ' of ' + innerWidth + ' × ' + innerHeight)
    if (/dialog/.test(overlay.getAttribute('role')) && box.height < 80) faults.push(name + ' is ' + Math.round(box.height) + ' px high')
    for (const part of [overlay, ...all(overlay)]) {
      if (!isShown(part) || part.matches('svg *, canvas, textarea, input, option')) continue
      const style = getComputedStyle(part)
      if (/inset|rect/.test(style.clipPath + style.clip) || part.clientWidth <= 2) continue
      const what = name + ': ' + part.tagName.toLowerCase() + ' ' + nameOf(part).slice(0, 20)
      const isClipped = (flow) => /hidden|clip/.test(flow)
      if (isClipped(style.overflowX) && style.textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 2 && part.innerText && ![...part.querySelectorAll('*')].some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX)))
        faults.push(what + ' shows ' + part.clientWidth + ' of ' + part.scrollWidth + ' px across')
      if (isClipped(style.overflowY) && style.webkitLineClamp === 'none' && part.clientHeight > 4 && part.scrollHeight > part.clientHeight + 8 && part.innerText && ![...part.querySelectorAll('*')].some((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)))
        faults.push(what + ' shows ' + part.clientHeight + ' of ' + part.scrollHeight + ' px')
      if (!part.matches('button, a[href], [role=menuitem], [role=option]') || part.disabled) continue
      part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = part.getBoundingClientRect()
      const [atX, atY] = [x + width / 2, y + height / 2]
      if (atX < 0 || atY < 0 || atX > innerWidth || atY > innerHeight) {
        faults.push(what + ' cannot be reached: ' + [atX, atY].map(Math.round))
        continue
      }
      let over = document.elementFromPoint(atX, atY)
      while (over?.shadowRoot && over.shadowRoot.elementFromPoint(atX, atY) !== over && over.shadowRoot.elementFromPoint(atX, atY)) over = over.shadowRoot.elementFromPoint(atX, atY)
      if (over && !part.contains(over) && !over.contains(part)) faults.push(what + ' is covered by ' + over.outerHTML.slice(0, 80))
    }
  }
  return [...new Set(faults)]
}`
