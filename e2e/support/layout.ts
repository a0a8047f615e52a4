/**
 * Layout faults of a page as a person would name them: an element wider than the window, text outside it, cut or overlapping
 * text, a column of single letters, a picture without a box or distorted, no heading or two, a header that does not match its
 * background.
 */
import type { Page } from '@playwright/test'

export async function readLayout(page: Page): Promise<string[]> {
  // The server's drawing is inert: hit tests do not find its elements.
  await page.locator('[data-first-view]').waitFor({ state: 'detached' })
  return [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(pictureFaults))]
}

/** Of the window, the header and texts. Runs in the page; self-contained, so that any driver can inject it. */
export function layoutFaults(): string[] {
  const faults = new Set<string>()
  const root = document.documentElement
  const width = root.clientWidth
  const styleOf = (node: Element) => getComputedStyle(node)
  const chain = (node: Element): Element[] => {
    const all: Element[] = []
    for (let at: Element | null = node; at; at = at.parentElement) all.push(at)
    return all
  }
  const nameOf = (node: Element) =>
    `<${node.tagName.toLowerCase()}> ${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24)}`
  const isShown = (node: Element) =>
    (node as HTMLElement).checkVisibility?.({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) ?? true

  if (root.scrollWidth > width) faults.add(`${root.scrollWidth - width} px wider than the window`)

  const header = document.querySelector<HTMLElement>('header[data-white="true"]')
  if (header && isShown(header) && scrollY === 0) {
    const { left, bottom } = header.getBoundingClientRect()
    // The first opaque background behind it.
    const ground = document
      .elementsFromPoint(left + 4, bottom / 2)
      .filter((node) => !header.contains(node))
      .map((node) => (styleOf(node).backgroundColor.match(/[\d.]+/g) ?? []).map(Number))
      .find(([, , , alpha = 1]) => alpha === 1)
    const isDark = (ground ?? []).slice(0, 3).reduce((sum, part) => sum + part, 0) < 3 * 128
    if (ground && isDark !== (header.dataset.hero === 'true'))
      faults.add(isDark ? 'a white header over a dark band' : 'a header with white words on a light ground')
  }

  // Texts, each with the boxes of its lines.
  interface Text {
    node: Element
    boxes: DOMRect[]
    isFloating: boolean
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement
    if (!node || !text.nodeValue?.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(node.tagName)) continue
    if (node.closest('svg, canvas') || !isShown(node)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    if (boxes.length === 0) continue
    const above = chain(node)
    const styles = above.map(styleOf)
    // For screen readers only: clipped deliberately.
    if (styles.some((style) => /inset\(50%|inset\(100%|rect\(/.test(`${style.clipPath}${style.clip}`))) continue
    if (above.some((one) => one.getBoundingClientRect().width <= 2)) continue
    const letter = Number.parseFloat(styleOf(node).fontSize) * 1.5
    if (boxes.length > 3 && boxes.every((box) => box.width < letter)) faults.add(`a letter a line: ${nameOf(node)}`)
    const isFloating = styles.some(({ position }) => position === 'fixed' || position === 'sticky')
    let scrolls = false
    let seen = boxes
    for (const [at, one] of above.entries()) {
      const style = styles[at]
      if (!style || one === root || one === document.body) break
      if (/auto|scroll/.test(style.overflowX)) scrolls = true
      if (!/hidden|clip|auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) continue
      const frame = one.getBoundingClientRect()
      // Cut deliberately: line clamps, ellipses, folding rows, scrolling parts.
      const isMeant =
        style.webkitLineClamp !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        one.closest('[data-folded="true"]') !== null ||
        /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
      const cutX = seen.some((box) => box.left < frame.left - 2 || box.right > frame.right + 2)
      const cutY = seen.some(
        (box) => box.top < frame.top - box.height / 3 || box.bottom > frame.bottom + box.height / 3,
      )
      if (!isMeant && !scrolls && (cutX || cutY)) faults.add(`cut: ${nameOf(node)}`)
      seen = seen
        .map((box) => {
          const left = Math.max(box.left, frame.left)
          const top = Math.max(box.top, frame.top)
          return new DOMRect(
            left,
            top,
            Math.min(box.right, frame.right) - left,
            Math.min(box.bottom, frame.bottom) - top,
          )
        })
        .filter((box) => box.width > 1 && box.height > 3)
    }
    if (!scrolls && seen.some((box) => box.left < -1 || box.right > width + 1))
      faults.add(`outside the window: ${nameOf(node)}`)
    texts.push({ node, boxes: seen, isFloating })
  }
  const lines = texts
    .filter(({ isFloating }) => !isFloating)
    .flatMap(({ node, boxes }) => boxes.map((box) => ({ node, box })))
    .sort((a, b) => a.box.top - b.box.top)
  for (const [at, { node, box }] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.box.top > box.bottom) break
      if (other.node === node || other.node.contains(node) || node.contains(other.node)) continue
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top
      if (across > 3 && down > Math.min(box.height, other.box.height) * 0.35)
        faults.add(`over one another: ${nameOf(node)} and ${nameOf(other.node)}`)
    }
  }

  return [...faults]
}

/** Of pictures, and of the heading. Runs in the page; self-contained, like `layoutFaults`. */
export function pictureFaults(): string[] {
  const faults = new Set<string>()
  const isShown = (node: Element) =>
    (node as HTMLElement).checkVisibility?.({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) ?? true
  for (const image of document.images) {
    if (!isShown(image)) continue
    const box = image.getBoundingClientRect()
    if (!image.hasAttribute('alt')) faults.add(`a picture without alt: ${image.src}`)
    if (box.width < 2 || box.height < 2) faults.add(`a picture without a box: ${image.src}`)
    const isDrawn = image.complete && image.naturalWidth > 0
    const pulled = isDrawn && Math.abs(box.width / box.height / (image.naturalWidth / image.naturalHeight) - 1) > 0.03
    if (pulled && getComputedStyle(image).objectFit === 'fill') faults.add(`a picture out of shape: ${image.src}`)
  }
  const headings = [...document.querySelectorAll('h1')].filter(isShown)
  if (headings.length !== 1) faults.add(`${headings.length} headings of the first level`)

  return [...faults]
}
