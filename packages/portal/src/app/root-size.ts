/**
 * The root font size (PC-27): 16 px at 1920, in proportion to the window, at least 12 px and at most twice 16 px.
 * Both functions become the text of `/root-size.js`, so they may use nothing from outside themselves.
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
