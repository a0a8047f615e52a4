/**
 * JSON.parse for untrusted text. The result has at most 32 levels and 2 000 nodes. It has no key that could reach a prototype,
 * and none that a page's scripts added to one, so it is safe to walk and merge. Callers check the length first.
 */
import { CLIENT_LIMITS } from '../wire/limits'

/** Result of `parseJson`. When refused, `value` may be read for its own members only, e.g. its `tid`; do not walk or merge it. */
export type Parsed =
  | { ok: true; value: unknown }
  | { ok: false; fault: 'not-json' | 'refused'; detail: string; value?: unknown }

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Number of keys that the language defines on Object.prototype. */
const PRESCRIBED_KEYS = 12

const disown = (_key: string, value: unknown): unknown =>
  isContainer(value) && !Array.isArray(value) ? Object.setPrototypeOf(value, null) : value

/**
 * Parses JSON into objects with only the members in the text: on a page that added members to Object.prototype (`extend`,
 * `items`), they have no prototype. Throws as JSON.parse does.
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
  // Level by level rather than recursively, so that deep JSON cannot exhaust the stack.
  let nodes = 1
  let level: object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > CLIENT_LIMITS.jsonDepth) return refused(`deeper than ${CLIENT_LIMITS.jsonDepth} levels`)
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
      if (nodes > CLIENT_LIMITS.jsonNodes) return refused(`more than ${CLIENT_LIMITS.jsonNodes} values`)
    }
    level = next
  }
  return { ok: true, value }
}

/** Whether the text has more than `limit` bytes of UTF-8; encodes only when the length does not decide. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length > limit) return true
  // A UTF-16 unit takes at most three bytes.
  return text.length * 3 > limit && new TextEncoder().encode(text).length > limit
}
