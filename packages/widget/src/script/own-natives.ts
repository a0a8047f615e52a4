/**
 * Built-ins that old libraries replace by functions of another meaning, on pages that carry the drop-in script:
 * Prototype 1.6 and 1.7 (`Array.from`, `Object.keys` and `values`, `reduce`, `entries`, `toJSON` of arrays, texts and
 * numbers, `Element.remove`) and MooTools 1.2 to 1.6 (`Array.from`, `bind`). They are replaced before the tag runs, so
 * there is nothing left to keep. The build puts these functions in their place, in our files and in those of the
 * libraries (`ownNatives` in rollup.script.js). Nothing here may use what it stands for.
 */

type Mapped = (value: unknown, index: number) => unknown

/** `Array.from`. */
export function from(source: Iterable<unknown> | ArrayLike<unknown>, map?: Mapped): unknown[] {
  const all: unknown[] = []
  const add = (value: unknown) => all.push(map ? map(value, all.length) : value)
  if (source != null && Symbol.iterator in Object(source)) for (const value of source as Iterable<unknown>) add(value)
  else for (let at = 0; at < (source as ArrayLike<unknown>).length; at++) add((source as ArrayLike<unknown>)[at])
  return all
}

/** `Object.entries` is replaced by none of them. */
export const keys = (source: object): string[] => Object.entries(source).map(([key]) => key)
export const values = (source: object): unknown[] => Object.entries(source).map(([, value]) => value)

/** `list.reduce(step, start)`; what is no array has a meaning of its own. */
export function reduce(list: unknown[], ...rest: [step: (...all: unknown[]) => unknown, start?: unknown]): unknown {
  if (!Array.isArray(list)) return (list as { reduce(...all: unknown[]): unknown }).reduce(...rest)
  const [step] = rest
  const isGiven = rest.length > 1
  if (!isGiven && list.length === 0) throw new TypeError('Reduce of empty array with no initial value')
  let result = isGiven ? rest[1] : list[0]
  for (let at = isGiven ? 0 : 1; at < list.length; at++) if (at in list) result = step(result, list[at], at, list)
  return result
}

/** `list.entries()`; a map, a form and headers have their own. */
export function entries(list: { entries(): unknown }): unknown {
  return Array.isArray(list) ? list.map((value, at) => [at, value])[Symbol.iterator]() : list.entries()
}

/** `work.bind(self, …)`, without `new`. */
export function bind(work: unknown, self?: unknown, ...first: unknown[]): unknown {
  if (typeof work !== 'function') return (work as { bind(...all: unknown[]): unknown }).bind(self, ...first)
  return (...rest: unknown[]) => Reflect.apply(work, self, [...first, ...rest])
}

/** `node.remove()`, also of one that is nowhere. @public rollup.script.js writes the calls. */
export function remove(node: unknown): void {
  if (node instanceof Node) node.parentNode?.removeChild(node)
  else (node as { remove(): void }).remove()
}

/** Prototypes whose `toJSON`, where a page adds one, would put a text of JSON in place of the value. */
const WRITTEN: readonly { toJSON?: unknown }[] = [Object, Array, String, Number, Boolean].map(
  (type) => type.prototype as { toJSON?: unknown },
)

/** `JSON.stringify`, while nobody says how arrays, texts and numbers are written. */
export function stringify(...all: Parameters<typeof JSON.stringify>): string {
  const put: (() => void)[] = []
  for (const type of WRITTEN) {
    const own = Object.getOwnPropertyDescriptor(type, 'toJSON')
    if (own?.configurable && delete type.toJSON) put.push(() => Object.defineProperty(type, 'toJSON', own))
  }
  try {
    return JSON.stringify(...all)
  } finally {
    for (const back of put) back()
  }
}
