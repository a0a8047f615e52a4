import { useEffect } from 'react'
import { whenIdle } from '../platform/parts/when-idle'

/** Edge of the square that a character is drawn into, in pixels. */
const EDGE = 24

interface Ink {
  font: string
  textBaseline: string
  clearRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> }
}

/**
 * Whether the device has a font with Chinese characters, whatever its name: two different ones look different. Without
 * one, both are the same empty box.
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
 * Noto Sans SC for devices that cannot draw Chinese at all, once the page is idle. Not by its place in the stack of fonts:
 * a face of ours stands before the device's own under other names and before `sans-serif`, which is all that a phone
 * offers, and one and a half megabytes came to readers who had a font.
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
