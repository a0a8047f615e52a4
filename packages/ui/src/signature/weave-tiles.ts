// The four weaves as path data on a 16 px tile that repeats without a seam. Pure and seeded: always the same picture.
import type { Industry } from '../tokens/palette'

/** One tile: stroked lines and filled shapes, both in the current colour. */
export interface WeaveTile {
  readonly stroke: string
  readonly fill: string
}

const tileSize = 16

/** Mulberry32: a small seeded generator, 0 (inclusive) to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** 化纤 (hxzz): parallel filaments. */
const filaments = (): WeaveTile => ({
  stroke: [2, 6, 10, 14].map((x) => `M${x} 0V${tileSize}`).join(''),
  fill: '',
})

/** 非织造 (scwfb): random short fibres; a fibre that crosses an edge is drawn again on the opposite side. */
function fibres(): WeaveTile {
  const random = seeded(1936)
  const round = (value: number) => Math.round(value * 10) / 10
  const parts: string[] = []
  for (let fibre = 0; fibre < 9; fibre += 1) {
    // One fibre per cell of a 3 × 3 grid, so that no pattern stands out when the tile repeats.
    const x = ((fibre % 3) + random()) * (tileSize / 3)
    const y = (Math.floor(fibre / 3) + random()) * (tileSize / 3)
    const [angle, length] = [random() * Math.PI, 3.5 + random() * 3]
    const [dx, dy] = [round(Math.cos(angle) * length), round(Math.sin(angle) * length)]
    const bend = `q${round(dx / 2 + random() * 2 - 1)} ${round(dy / 2 + random() * 2 - 1)} ${dx} ${dy}`
    for (const shiftX of [-tileSize, 0, tileSize]) {
      for (const shiftY of [-tileSize, 0, tileSize]) {
        const [startX, startY] = [round(x + shiftX), round(y + shiftY)]
        const reaches =
          Math.max(startX, startX + dx) > -1 &&
          Math.min(startX, startX + dx) < tileSize + 1 &&
          Math.max(startY, startY + dy) > -1 &&
          Math.min(startY, startY + dy) < tileSize + 1
        if (reaches) parts.push(`M${startX} ${startY}${bend}`)
      }
    }
  }
  return { stroke: parts.join(''), fill: '' }
}

/** 织造 (fzyr): 2/2 twill, cells of 4 px, the diagonal rises to the right. */
function twill(): WeaveTile {
  const cells: string[] = []
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      if ((column + row) % 4 < 2) cells.push(`M${column * 4} ${row * 4}h3.2v3.2h-3.2z`)
    }
  }
  return { stroke: '', fill: cells.join('') }
}

/** 染整 (zb): dipped dots in two offset rows. */
function dots(): WeaveTile {
  const dot = (x: number, y: number, r: number) =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
  return { stroke: '', fill: [dot(4, 4, 1.8), dot(12, 4, 1.1), dot(4, 12, 1.1), dot(12, 12, 1.8)].join('') }
}

const tiles: Record<Industry, () => WeaveTile> = { hxzz: filaments, scwfb: fibres, fzyr: twill, zb: dots }

/** The tile of an industry on a 16 × 16 grid. @throws Error for an unknown code. */
export function weaveTile(industry: Industry): WeaveTile {
  const draw = tiles[industry]
  if (!draw) throw new Error(`No weave is known for industry "${industry}"`)
  return draw()
}

const industries = ['hxzz', 'scwfb', 'fzyr', 'zb'] as const

/** The weave for a name or id: the same name always gets the same one. */
export function weaveOf(name: string): Industry {
  let hash = 7
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return industries[hash % industries.length] ?? 'hxzz'
}
