/**
 * A drawing as the picture of a shared link: PNG of 1200 × 630, because chat programs and social networks show no SVG there.
 * One at a time with a short queue, because any client may ask for any address.
 */
import sharp from 'sharp'
import { Refusal } from '../../platform/refusal'

/** Pixels. */
export const shareSize = { width: 1200, height: 630 } as const
/** Background of pictures (design §9). */
const ground = '#F3F0E9'
const longestLine = 20

let line = 0
let last: Promise<unknown> = Promise.resolve()

/** Resolves with the PNG. Rejects with a 503 Refusal when the queue is full. */
export async function drawShare(svg: string): Promise<Buffer> {
  if (line >= longestLine) throw new Refusal('图片暂时无法生成，请稍后重试', { status: 503 })
  line += 1
  const turn = last.then(() =>
    sharp(Buffer.from(svg), { density: 144 })
      .resize({ ...shareSize, fit: 'contain', background: ground })
      .flatten({ background: ground })
      .png({ palette: true, colours: 64 })
      .toBuffer(),
  )
  last = turn.catch(() => undefined)
  return turn.finally(() => {
    line -= 1
  })
}
