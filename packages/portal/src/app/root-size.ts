/**
 * The root font size (PC-27): 16 px at 1920, in proportion to the window, at least 12 px and at most twice 16 px.
 * The root follows the window and not the browser's setting for the size of text: that grows the steps of type (PC-32).
 * All functions become the text of `/root-size.js`, so they may use nothing from outside themselves.
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

/** Sets the size now and 200 ms after the last resize; 16 px on paper. */
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

/** Tells the steps of type how much larger than 16 px the reader's browser is set to show text: at most twice, never smaller. */
export function keepTextScale({ document, getComputedStyle }: StyledPage): void {
  const root = document.documentElement
  const probe = document.createElement('i')
  probe.style.fontSize = 'medium'
  root.append(probe)
  const scale = Math.min(2, Number.parseFloat(getComputedStyle(probe).fontSize) / 16)
  probe.remove()
  if (scale > 1) root.style.setProperty('--weft-reader-scale', String(scale))
}
