/**
 * The root font size (PC-27): 16 px at a window width of 1920 px, proportional, from 12 px to 32 px. It follows the window, not
 * the browser's text size, which scales the type steps instead (PC-32). All functions become the text of `/root-size.js`, so they
 * must not use anything outside themselves.
 */
export function rootSizePx(innerWidth: number): number {
  return Math.min(32, Math.max(12, (16 * innerWidth) / 1920))
}

interface SizedWindow {
  innerWidth: number
  document: { documentElement: { style: { fontSize: string } } }
  addEventListener(type: string, listener: () => void): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number | undefined): void
}

/** Sets the size at once and 200 ms after the last resize; 16 px for printing. */
export function keepRootSize(page: SizedWindow, sizeOf: (innerWidth: number) => number): void {
  let timer: number | undefined
  const set = () => {
    page.document.documentElement.style.fontSize = `${sizeOf(page.innerWidth)}px`
  }
  set()
  page.addEventListener('resize', () => {
    page.clearTimeout(timer)
    timer = page.setTimeout(set, 200)
  })
  page.addEventListener('beforeprint', () => {
    page.document.documentElement.style.fontSize = '16px'
  })
  page.addEventListener('afterprint', set)
}

interface StyledPage {
  document: Document
  getComputedStyle(element: Element): { fontSize: string }
}

/** Sets the factor of the type steps: the reader's browser text size relative to 16 px, from 1 to 2. */
export function keepTextScale({ document, getComputedStyle }: StyledPage): void {
  const root = document.documentElement
  const probe = document.createElement('i')
  probe.style.fontSize = 'medium'
  root.append(probe)
  const scale = Math.min(2, Number.parseFloat(getComputedStyle(probe).fontSize) / 16)
  probe.remove()
  if (scale > 1) root.style.setProperty('--weft-reader-scale', String(scale))
}
