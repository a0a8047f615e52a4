/** The search columns of a row of goods: a text in sections, and its pieces for the index. */
import { compactOf, plainOf, readingsOf } from './plain'

/** Raised when a row's text or pieces are made differently: the next start renews the rows of every other version. */
export const searchVersion = 2

export interface FindableGoods {
  name: string
  feature: string
  partNumber: string
  materialCode: string
  drawingNumber: string
  brand: string
  /** Names from the top category down to its own. */
  typeNames: readonly string[]
  applicableLine: string
  applicable: readonly { deviceName: string; deviceModel: string }[]
  attributes: readonly { name: string; value: string }[]
}

/** Between two sections of the text: name, codes, categories, machines, everything else. */
export const SECTION_END = '\n'

const WORD = /[\p{L}\p{N}]+/gu

/** Returns single characters and pairs of neighbours of every word. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const [word] of text.matchAll(WORD)) {
    const points = [...word]
    points.forEach((point, at) => {
      pieces.push(point)
      const next = points[at + 1]
      if (next) pieces.push(point + next)
    })
  }
  return pieces
}

/** Returns syllables and pairs of neighbours: pairs of letters would occur in every row. */
export const syllablePieces = (syllables: readonly string[]): string[] =>
  syllables.flatMap((one, at) => [`~${one}`, ...(syllables[at + 1] ? [`~${one}${syllables[at + 1]}`] : [])])

export const codePiece = (compact: string): string => `=${compact}`
/** @param name name of a machine or its model */
export const machinePiece = (name: string): string => `@${plainOf(name)}`

export function storedOf(goods: FindableGoods): { searchText: string; pieces: string[]; searchVersion: number } {
  const codes = [goods.partNumber, goods.materialCode, goods.drawingNumber].filter(Boolean)
  const machines = goods.applicable.flatMap(({ deviceName, deviceModel }) => [deviceName, deviceModel])
  const named = [goods.name, goods.typeNames.join(' '), [...machines, goods.applicableLine].join(' ')]
  const [name = '', types = '', fits = ''] = named.map(plainOf)
  const models = goods.applicable.map(({ deviceModel }) => compactOf(deviceModel))
  const sections = [
    name,
    plainOf([...codes, ...[...codes, ...codesIn(name)].map(compactOf)].join(' ')),
    types,
    [fits, ...models].join(' '),
    plainOf([goods.feature, goods.brand, ...goods.attributes.map((one) => `${one.name} ${one.value}`)].join(' ')),
  ]
  const [nameReadings = [], typeReadings = [], fitReadings = []] = [name, types, fits].map(readingsOf)
  const sounds = [soundsOf(nameReadings), '', soundsOf(typeReadings), wholeOf(fitReadings), '']
  const pieces = [
    ...sections.flatMap(piecesOf),
    ...[...nameReadings, ...typeReadings].map(initialsOf).flatMap(piecesOf),
    ...[...nameReadings, ...typeReadings, ...fitReadings].flatMap(syllablePieces),
    ...codes.map((code) => codePiece(compactOf(code))),
    ...[...machines, goods.applicableLine].filter(Boolean).map(machinePiece),
  ]
  return {
    searchText: sections.map((text, at) => `${text} ${sounds[at]}`.trim()).join(SECTION_END),
    pieces: [...new Set(pieces)],
    searchVersion,
  }
}

/** Types in a name: `8m-1200-30`. */
const codesIn = (name: string): string[] => name.match(/[a-z0-9]+(?:[-./][a-z0-9]+)+/g) ?? []

const initialsOf = (syllables: readonly string[]): string => syllables.map((one) => one.charAt(0)).join('')
const wholeOf = (readings: readonly string[][]): string => readings.map((one) => one.join('')).join(' ')
/** `psb pensiban`: found by the initials and by the full pinyin. */
const soundsOf = (readings: readonly string[][]): string => `${readings.map(initialsOf).join(' ')} ${wholeOf(readings)}`
