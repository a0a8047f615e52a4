/**
 * The SVG file of a picture address: `/pictures/goods/<family>/<id>-<view>.svg`, `/pictures/machine/<name>.svg`,
 * `/pictures/line/<industry>-<scope>.svg`, `/pictures/scene/<scene>-<industry>/<id>.svg`, `/pictures/empty/<name>.svg`,
 * `/pictures/banner/<industry>.svg`, `/pictures/evidence/<name>.svg`. `-dark` and `-small` before `.svg` select tone and size; an
 * evidence scene has one tone. The same address always returns the same bytes.
 */
import { type Empty, emptyNames, emptyOf } from './empties'
import { evidenceNames, evidencePicture } from './evidence'
import { extentOf } from './geometry/extent'
import { floor } from './geometry/fittings'
import type { Shape } from './geometry/shape'
import { type Industry, lineOf, type Scope } from './lines'
import { type Machine, machineNames, machineOf } from './machines-single'
import { type PartFamily, type PartView, partFamilies, partViews } from './parts/families'
import { partOf } from './parts/part'
import { fit, fitInto, toSvg, type View } from './render'
import { type Scene, sceneNames, sceneOf } from './scenes'
import type { Tone } from './tones'

/** Width and height of the formats in px (design §9). */
export const formats = {
  goods: [800, 600],
  'goods-small': [400, 300],
  case: [1280, 720],
  'case-small': [640, 360],
  banner: [1920, 480],
  hero: [1920, 864],
} as const satisfies Record<string, readonly [number, number]>
export type Format = keyof typeof formats

const industries: readonly Industry[] = ['hxzz', 'scwfb', 'fzyr', 'zb']
const grounds: Record<Tone, string> = { light: '#F3F0E9', dark: '#121F40' }

const isOne = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  word !== undefined && (list as readonly string[]).includes(word)

/** Address of a part's picture. */
export const goodsPicture = (family: PartFamily, id: string, view: PartView = 'whole'): string =>
  `/pictures/goods/${family}/${id}-${view}.svg`
export const machinePicture = (name: Machine): string => `/pictures/machine/${name}.svg`
export const scenePicture = (scene: Scene, industry: Industry, id: string, tone: Tone = 'light'): string =>
  `/pictures/scene/${scene}-${industry}/${id}${tone === 'dark' ? '-dark' : ''}.svg`
export const linePicture = (industry: Industry, scope: Scope): string => `/pictures/line/${industry}-${scope}.svg`

/** The file of an address; undefined if no such picture exists. */
export function pictureFile(address: string): string | undefined {
  const [, root, kind, ...rest] = address.split('/')
  const file = rest.at(-1)
  if (root !== 'pictures' || !file?.endsWith('.svg') || address.length > 200) return undefined
  let name = file.slice(0, -4)
  const isSmall = name.endsWith('-small')
  if (isSmall) name = name.slice(0, -6)
  const tone: Tone = name.endsWith('-dark') ? 'dark' : 'light'
  if (tone === 'dark') name = name.slice(0, -5)
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(name)) return undefined
  const goods = isSmall ? 'goods-small' : 'goods'
  const wide = isSmall ? 'case-small' : 'case'
  switch (kind) {
    case 'goods': {
      const family = rest.length === 2 ? rest[0] : undefined
      const at = name.lastIndexOf('-')
      const view = name.slice(at + 1)
      if (!isOne(partFamilies, family) || at < 1 || !isOne(partViews, view)) return undefined
      return framed(partOf(family, name.slice(0, at), view), goods, tone, true)
    }
    case 'machine':
      return rest.length === 1 && isOne(machineNames, name) ? framed(machineOf(name), goods, tone, true) : undefined
    case 'line': {
      const [industry, scope] = name.split('-')
      if (rest.length !== 1 || !isOne(industries, industry) || (scope !== 'line' && scope !== 'machine'))
        return undefined
      return framed(lineOf(industry, scope), wide, tone, false)
    }
    case 'scene': {
      const [scene, industry, more] = rest.length === 2 ? (rest[0]?.split('-') ?? []) : []
      if (more !== undefined || !isOne(sceneNames, scene) || !isOne(industries, industry)) return undefined
      return framed(sceneOf(scene, industry, name), wide, tone, false, scene === 'close' ? -0.14 : 0.045)
    }
    case 'banner':
      return rest.length === 1 && isOne(industries, name) ? banner(name) : undefined
    case 'evidence': {
      const [width, height] = formats[wide]
      return rest.length === 1 && tone === 'light' && isOne(evidenceNames, name)
        ? evidencePicture(name, width, height)
        : undefined
    }
    case 'empty':
      return rest.length === 1 && isOne(emptyNames, name) ? empty(name, tone) : undefined
    default:
      return undefined
  }
}

/**
 * The shapes on their background, as large as the frame allows. Parts and machines get a piece of floor; scenes have their own.
 */
function framed(shapes: readonly Shape[], format: Format, tone: Tone, onFloor: boolean, edge = 0.045): string {
  const [width, height] = formats[format]
  const view = onFloor ? fit(shapes, width, height, width * 0.12) : fit(shapes, width, height, width * edge)
  return withGround(onFloor ? [...groundOf(shapes), ...shapes] : shapes, view, grounds[tone], tone)
}

/** A few floor lines under the thing, at least 20 units apart, so that it does not float. */
function groundOf(shapes: readonly Shape[]): Shape[] {
  const { low, high } = extentOf(shapes)
  const step = 20 * Math.max(1, Math.round(Math.max(high[0] - low[0], high[1] - low[1]) / 160))
  const round = (value: number, by: -1 | 1) =>
    (by < 0 ? Math.floor(value / step) : Math.ceil(value / step)) * step + by * step
  return floor([round(low[0], -1), round(low[1], -1), 0], [round(high[0], 1), round(high[1], 1), 0], step).map(
    (line) => ({
      ...line,
      start: [line.start[0], line.start[1], low[2]] as const,
      steps: line.steps.map((one) => ('to' in one ? { to: [one.to[0], one.to[1], low[2]] as const } : one)),
    }),
  )
}

function banner(industry: Industry): string {
  const [width, height] = formats.banner
  const shapes = lineOf(industry, 'line')
  return withGround(
    shapes,
    fitInto(shapes, width, height, [width * 0.4, 20, width - 40, height - 20]),
    grounds.dark,
    'dark',
  )
}

function empty(name: Empty, tone: Tone): string {
  const shapes = emptyOf(name)
  return toSvg(shapes, fit(shapes, 160, 160, 14), tone)
}

const withGround = (shapes: readonly Shape[], view: View, ground: string, tone: Tone): string =>
  toSvg(shapes, view, tone).replace(
    '>',
    `><rect width="${view.width}" height="${view.height}" fill="${ground}" stroke="none"/>`,
  )
