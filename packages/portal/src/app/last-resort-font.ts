import { useEffect } from 'react'
import { whenIdle } from '../platform/parts/when-idle'

/** Edge in px of the square in which a character is drawn. */
const EDGE = 24

interface Ink {
  font: string
  textBaseline: string
  clearRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}

/**
 * Whether the device has any font with Chinese characters: two different characters must look different. Without such a font both
 * are the same empty box.
 */
export function drawsChinese(ink: Ink): boolean {
  ink.font = `${EDGE - 4}px sans-serif`
  ink.textBaseline = 'top'
  const look = (character: string) => {
    ink.clearRect(0, 0, EDGE, EDGE)
    ink.fillText(character, 0, 0)
    return ink.getImageData(0, 0, EDGE, EDGE).data
  }
  const one = look('纺')
  const other = look('机')
  return Array.prototype.some.call(one, (value, at) => value !== other[at])
}

function needsFont(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  return !ink || !drawsChinese(ink)
}

/**
 * Loads Noto Sans SC once the page is idle, only for devices that cannot draw Chinese at all. A font-family fallback cannot do
 * this: our font must precede `sans-serif`, the only Chinese font name on a phone, so 1.5 MB would load for readers who have a
 * font.
 */
export function useLastResortFont(): void {
  useEffect(
    () =>
      whenIdle(() => {
        if (needsFont()) void import('@fontsource-variable/noto-sans-sc/wght.css')
      }, 5_000),
    [],
  )
}
