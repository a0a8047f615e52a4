/**
 * Reads a message's content without trusting it: core validates the frame, but a bubble must never break a conversation (WD-14).
 * A field of a wrong type counts as absent.
 */
import type { MessageEntry } from '@weft/core'

export type Item = Readonly<Record<string, unknown>>
const EMPTY: Item = {}

export const firstItem = (entry: Pick<MessageEntry, 'content'>): Item => itemOf(entry.content[0])
export const itemOf = (value: unknown): Item => (typeof value === 'object' && value !== null ? (value as Item) : EMPTY)
export const text = (item: Item, name: string): string => {
  const value = item[name]
  return typeof value === 'string' ? value : ''
}
export const number = (item: Item, name: string): number | undefined => {
  const value = item[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
export const list = (item: Item, name: string): readonly unknown[] => {
  const value = item[name]
  return Array.isArray(value) ? value : []
}

/** The box of a picture: within the limits, in proportion, never enlarged. Unknown sizes get a 4:3 box. */
export function fitBox(width: number | undefined, height: number | undefined, maxWidth: number, maxHeight: number) {
  if (!width || !height || width <= 0 || height <= 0) return { width: maxWidth, height: Math.round(maxWidth * 0.75) }
  const share = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A press opens the picture: its box is never smaller than a touch target, in px. */
export const LEAST_BOX = 44

/** At most 150 px wide (WD-04); the same before and after the picture's bubble loads. */
export const pictureBox = (entry: MessageEntry) => {
  const item = firstItem(entry)
  const { width, height } = fitBox(number(item, 'width'), number(item, 'height'), 150, 220)
  return { width: Math.max(LEAST_BOX, width), height: Math.max(LEAST_BOX, height) }
}
