/**
 * Replacements for built-ins that old libraries on a page redefine: Prototype 1.6 and 1.7 (`Array.from`, `Object.keys` and
 * `values`, `reduce`, `entries`, `toJSON` of arrays, strings and numbers, `Element.remove`) and MooTools 1.2 to 1.6
 * (`Array.from`, `bind`). The libraries do so before the tag runs, so the originals cannot be saved. The build replaces the calls
 * in our files and in those of our dependencies (`ownNatives` in rollup.script.js). A function here must not use the built-in it
 * replaces.
 */

type Mapped = (value: unknown, index: number) => unknown

/** Replaces `Array.from`. */
export function from(source: Iterable<unknown> | ArrayLike<unknown>, map?: Mapped): unknown[] {
  const all: unknown[] = []
  const add = (value: unknown) => all.push(map ? map(value, all.length) : value)
  if (source != null && Symbol.iterator in Object(source)) for (const value of source as Iterable<unknown>) add(value)
  else for (let at = 0; at < (source as ArrayLike<unknown>).length; at++) add((source as ArrayLike<unknown>)[at])
  return all
}

/** Uses `Object.entries`, which none of these libraries replaces. */
export const keys = (source: object): string[] => Object.entries(source).map(([key]) => key)
export const values = (source: object): unknown[] => Object.entries(source).map(([, value]) => value)

/** Replaces `list.reduce(step, start)`; an object that is not an array keeps its own `reduce`. */
export function reduce(list: unknown[], ...rest: [step: (...all: unknown[]) => unknown, start?: unknown]): unknown {
  if (!Array.isArray(list)) return (list as { reduce(...all: unknown[]): unknown }).reduce(...rest)
  const [step] = rest
  const isGiven = rest.length > 1
  if (!isGiven && list.length === 0) throw new TypeError('Reduce of empty array with no initial value')
  let result = isGiven ? rest[1] : list[0]
  for (let at = isGiven ? 0 : 1; at < list.length; at++) if (at in list) result = step(result, list[at], at, list)
  return result
}

/** Replaces `list.entries()`; Map, FormData and Headers keep their own. */
export function entries(list: { entries(): unknown }): unknown {
  return Array.isArray(list) ? list.map((value, at) => [at, value])[Symbol.iterator]() : list.entries()
}

/** Replaces `work.bind(self, …)`, without support for `new`. */
export function bind(work: unknown, self?: unknown, ...first: unknown[]): unknown {
  if (typeof work !== 'function') return (work as { bind(...all: unknown[]): unknown }).bind(self, ...first)
  return (...rest: unknown[]) => Reflect.apply(work, self, [...first, ...rest])
}

/** Replaces `node.remove()`, also for a node without parent. @public rollup.script.js writes the calls. */
export function remove(node: unknown): void {
  if (node instanceof Node) node.parentNode?.removeChild(node)
  else (node as { remove(): void }).remove()
}

/** Prototypes to which a page may add `toJSON`, which would turn the value into a JSON string. */
const WRITTEN: readonly { toJSON?: unknown }[] = [Object, Array, String, Number, Boolean].map(
  (type) => type.prototype as { toJSON?: unknown },
)

/** Runs `JSON.stringify` while the page's `toJSON` functions of arrays, strings and numbers are removed. */
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
