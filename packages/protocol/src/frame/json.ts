/**
 * JSON.parse for untrusted text. What comes out is at most 32 levels deep, has at most 2 000 nodes, no key that
 * could reach a prototype and none that a page's own scripts added to one, so it can be walked and merged without
 * thought. Callers check the length first.
 */
import { LIMITS } from '../wire/limits'

/**
 * The result of `parseJson`. The value of refused JSON is there for a look at its own members, e.g. its `tid`; do not
 * walk or merge it.
 */
export type Parsed =
  | { ok: true; value: unknown }
  | { ok: false; fault: 'not-json' | 'refused'; detail: string; value?: unknown }

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How many keys the language itself puts on Object.prototype. */
const PRESCRIBED_KEYS = 12

const disown = (_key: string, value: unknown): unknown =>
  isContainer(value) && !Array.isArray(value) ? Object.setPrototypeOf(value, null) : value

/**
 * JSON.parse, whose records hold what the text says and nothing else: on a page that has put more on Object.prototype
 * (`extend`, `items`), they have no prototype. Throws as JSON.parse does.
 */
export function parseOwn(text: string): unknown {
  const isPolluted = Reflect.ownKeys(Object.prototype).length > PRESCRIBED_KEYS
  return isPolluted ? JSON.parse(text, disown) : JSON.parse(text)
}

/** Parses JSON within the limits of P-09. Never throws. */
export function parseJson(text: string): Parsed {
  let value: unknown
  try {
    value = parseOwn(text)
  } catch {
    return { ok: false, fault: 'not-json', detail: 'not JSON' }
  }
  if (!isContainer(value)) return { ok: true, value }
  const refused = (detail: string): Parsed => ({ ok: false, fault: 'refused', detail, value })
  // Level by level, so that a deep text cannot use up the stack.
  let nodes = 1
  let level: object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > LIMITS.jsonDepth) return refused(`deeper than ${LIMITS.jsonDepth} levels`)
    const next: object[] = []
    for (const container of level) {
      if (Array.isArray(container)) {
        nodes += container.length
        for (const item of container) if (isContainer(item)) next.push(item)
      } else {
        for (const key of Object.keys(container)) {
          const child = (container as Record<string, unknown>)[key]
          nodes += 1
          if (key === '__proto__') return refused('a key named __proto__')
          if (!isContainer(child)) continue
          if (key === 'constructor' && Object.hasOwn(child, 'prototype')) {
            return refused('a key named constructor.prototype')
          }
          next.push(child)
        }
      }
      if (nodes > LIMITS.jsonNodes) return refused(`more than ${LIMITS.jsonNodes} values`)
    }
    level = next
  }
  return { ok: true, value }
}

/** Whether the text takes more than `limit` bytes of UTF-8; counts only where the length leaves it open. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length > limit) return true
  // One UTF-16 unit takes at most three bytes.
  return text.length * 3 > limit && new TextEncoder().encode(text).length > limit
}
