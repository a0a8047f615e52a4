/**
 * The format of the catalogue: four kinds of equipment, groups below them, kinds of parts below these, each in several sizes.
 */
import type { PartFamily } from '@weft/pictures'

/** A kind of part: level 3 of the tree. Each size becomes one goods. */
export interface Leaf {
  name: string
  /** What it looks like. */
  family: PartFamily
  /** Name of the goods before its size. */
  noun: string
  sizes: readonly string[]
  feature: string
  /** Product information, name and value. */
  facts: Readonly<Record<string, string>>
  /** Where it sits, by machines of the top category. */
  seats: readonly string[]
}

export interface Group {
  name: string
  leaves: readonly Leaf[]
}

export interface Kind {
  /** Industry code: also the code of the top category. */
  code: 'hxzz' | 'scwfb' | 'fzyr' | 'zb'
  name: string
  description: string
  /** Lines that its parts belong to. */
  lines: readonly string[]
  groups: readonly Group[]
}

export const leaf = (
  name: string,
  family: PartFamily,
  sizes: string,
  feature: string,
  facts: Leaf['facts'],
  seats: string,
  noun = name,
): Leaf => ({ name, family, noun, sizes: sizes.split('|'), feature, facts, seats: seats.split('|') })
