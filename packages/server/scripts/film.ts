/**
 * Films the sizing line for six seconds into `documents/line.mp4`: the generator's own drawing, the web moving. Run by hand:
 * `npx tsx --conditions=weft-source packages/server/scripts/film.ts`. Needs a Chromium that records H.264 (CHROMIUM_PATH).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fit, flatten, lineOf } from '@weft/pictures'
import { chromium } from 'playwright'
import { packageRoot } from '../src/platform/package-root'

const width = 960
const height = 540
const seconds = 6
const shapes = lineOf('fzyr', 'machine')
const paths = flatten(shapes, fit(shapes, width, height, 40), 'light')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const page = await browser.newPage()
// The loader names functions by a helper that pages do not have.
await page.evaluate('globalThis.__name = (one) => one')
const film = await page.evaluate(
  async ({ paths, width, height, seconds }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const drawn = paths.map((path) => ({ ...path, shape: new Path2D(path.d) }))
    const frame = (at: number) => {
      pen.fillStyle = '#F3F0E9'
      pen.fillRect(0, 0, width, height)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      for (const path of drawn) {
        pen.globalAlpha = path.opacity ?? 1
        if (path.fill !== 'none') {
          pen.fillStyle = path.fill
          pen.fill(path.shape)
        }
        pen.globalAlpha = 1
        if (path.stroke === 'none') continue
        pen.setLineDash(path.flows ? [14, 5] : [])
        pen.lineDashOffset = path.flows ? -at * 57 : 0
        pen.strokeStyle = path.stroke
        pen.lineWidth = path.strokeWidth
        pen.stroke(path.shape)
      }
    }
    const type = ['video/mp4;codecs=avc1.42E01F', 'video/mp4'].find((one) => MediaRecorder.isTypeSupported(one))
    if (!type) throw new Error('This Chromium records no mp4')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 1_800_000 })
    const parts: Blob[] = []
    recorder.ondataavailable = (event) => parts.push(event.data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    const from = performance.now()
    await new Promise<void>((resolve) => {
      const next = () => {
        const at = (performance.now() - from) / 1_000
        frame(at)
        if (at >= seconds) resolve()
        else requestAnimationFrame(next)
      }
      next()
    })
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  },
  { paths, width, height, seconds },
)
await browser.close()
const bytes = Buffer.from(film, 'base64')
if (bytes.length > 2_000_000) throw new Error(`The film has ${bytes.length} bytes; 2 MB is the most`)
writeFileSync(join(packageRoot, 'documents', 'line.mp4'), bytes)
console.log(`line.mp4 ${(bytes.length / 1024).toFixed(0)} KB`)
