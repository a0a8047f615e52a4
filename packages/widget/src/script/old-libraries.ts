/**
 * For tests: what old libraries do to the built-ins of a page, according to their documentation. Each function is self-contained,
 * so that a test can insert its text into a page before the tag of the chat.
 */

/** Library name and the script that a page loads. */
export const oldLibraries = (): [name: string, script: string][] => [
  ['Prototype 1.6', scriptOf(prototypeArrays, prototypeObjects)],
  ['MooTools 1.5', scriptOf(mooTools)],
  ['A script that wraps every function', scriptOf(everyBuiltIn)],
]

const scriptOf = (...parts: readonly (() => void)[]): string => parts.map((part) => `;(${part})()`).join('\n')

/** Prototype 1.6: Enumerable on Array, and functions that convert to arrays. */
function prototypeArrays(): void {
  type Any = Record<string, unknown>
  type Work = (...all: unknown[]) => unknown
  const page = window as unknown as Any
  const stop = {}
  const put = (target: object, more: Any) => {
    for (const name in more) (target as Any)[name] = more[name]
    return target
  }
  const $A = (source: unknown): unknown[] => {
    if (!source) return []
    if (typeof (source as Any).toArray === 'function') return (source as { toArray(): unknown[] }).toArray()
    const list = source as ArrayLike<unknown>
    let length = list.length || 0
    const result = new Array<unknown>(length)
    while (length--) result[length] = list[length]
    return result
  }
  page.$A = $A
  ;(Array as unknown as Any).from = $A
  const each = (list: unknown[], work: Work) => {
    try {
      for (let at = 0; at < list.length; at++) work(list[at], at)
    } catch (error) {
      if (error !== stop) throw error
    }
  }
  const same: Work = (value) => value
  const tied = (work?: Work, self?: unknown): Work =>
    work ? ((work as unknown as { bind: Work }).bind(self) as Work) : same
  const enumerable: Any = {
    each(this: unknown[], work: Work) {
      each(this, work)
      return this
    },
    all(this: unknown[], work?: Work, self?: unknown) {
      let result = true
      const test = tied(work, self)
      each(this, (value, at) => {
        result = result && !!test(value, at)
        if (!result) throw stop
      })
      return result
    },
    any(this: unknown[], work?: Work, self?: unknown) {
      let result = false
      const test = tied(work, self)
      each(this, (value, at) => {
        result = !!test(value, at)
        if (result) throw stop
      })
      return result
    },
    collect(this: unknown[], work?: Work, self?: unknown) {
      const result: unknown[] = []
      const make = tied(work, self)
      each(this, (value, at) => result.push(make(value, at)))
      return result
    },
    detect(this: unknown[], work: Work, self?: unknown) {
      let result: unknown
      const test = tied(work, self)
      each(this, (value, at) => {
        if (!test(value, at)) return
        result = value
        throw stop
      })
      return result
    },
    findAll(this: unknown[], work: Work, self?: unknown) {
      const result: unknown[] = []
      const test = tied(work, self)
      each(this, (value, at) => {
        if (test(value, at)) result.push(value)
      })
      return result
    },
    toArray(this: unknown[]) {
      return [...this]
    },
    size(this: unknown[]) {
      return this.length
    },
  }
  Object.assign(enumerable, {
    map: enumerable.collect,
    find: enumerable.detect,
    select: enumerable.findAll,
    filter: enumerable.findAll,
    every: enumerable.all,
    some: enumerable.any,
    entries: enumerable.toArray,
  })
  put(Array.prototype, enumerable)
  put(Array.prototype, {
    reduce(this: unknown[]) {
      return this.length > 1 ? this : this[0]
    },
    clone: enumerable.toArray,
    toJSON(this: unknown[]) {
      return `[${this.map((value) => (Object as unknown as { toJSON: Work }).toJSON(value)).join(', ')}]`
    },
  })
}

/**
 * Prototype 1.6: `toJSON`, strings, numbers and dates, its own `bind`, `Object.keys`, `Element`. Runs after `prototypeArrays`.
 */
function prototypeObjects(): void {
  type Any = Record<string, unknown>
  type Work = (...all: unknown[]) => unknown
  const page = window as unknown as Any
  const put = (target: object, more: Any) => {
    for (const name in more) (target as Any)[name] = more[name]
    return target
  }
  const $A = page.$A as (source: unknown) => unknown[]
  const toJSON = (value: unknown): unknown => {
    if (value === null) return 'null'
    if (typeof value === 'boolean') return String(value)
    const own = (value as { toJSON?: () => unknown } | undefined)?.toJSON
    return own ? own.call(value) : undefined
  }
  put(String.prototype, {
    toJSON(this: string) {
      return `"${this.replace(/["\\]/g, '\\$&')}"`
    },
    include(this: string, part: string) {
      return this.indexOf(part) > -1
    },
    startsWith(this: string, part: string) {
      return this.indexOf(part) === 0
    },
    endsWith(this: string, part: string) {
      const at = this.length - part.length
      return at >= 0 && this.lastIndexOf(part) === at
    },
    sub(this: string, pattern: string, by: string) {
      return this.split(pattern).join(by)
    },
    toArray(this: string) {
      return this.split('')
    },
  })
  put(Number.prototype, {
    toJSON(this: number) {
      return Number.isFinite(+this) ? this.toString() : 'null'
    },
    round(this: number) {
      return Math.round(+this)
    },
  })
  put(Date.prototype, {
    toJSON(this: Date) {
      return `"${this.toISOString()}"`
    },
  })
  put(Object, {
    extend: put,
    toJSON,
    keys(source: Any) {
      const result: string[] = []
      for (const name in source) result.push(name)
      return result
    },
    values(source: Any) {
      const result: unknown[] = []
      for (const name in source) result.push(source[name])
      return result
    },
    clone: (source: Any) => put({}, source),
  })
  put(Function.prototype, {
    bind(this: Work, ...all: unknown[]) {
      if (all.length < 2 && all[0] === undefined) return this
      const [self, ...first] = all
      return (...rest: unknown[]) => this.apply(self, first.concat($A(rest)))
    },
    curry(this: Work, ...first: unknown[]) {
      const work = this
      return function (this: unknown, ...rest: unknown[]) {
        return work.apply(this, first.concat(rest))
      }
    },
  })
  const native = Element
  page.Element = (name: string) => document.createElement(name)
  put(page.Element as object, native as unknown as Any)
  put(native.prototype, {
    remove(this: Element) {
      // biome-ignore lint/style/noNonNullAssertion: as the library has it
      this.parentNode!.removeChild(this)
      return this
    },
    scrollTo(this: HTMLElement) {
      window.scrollTo(this.offsetLeft, this.offsetTop)
      return this
    },
    update(this: Element, html: string) {
      this.innerHTML = html
      return this
    },
    visible(this: HTMLElement) {
      return this.style.display !== 'none'
    },
    up(this: Element) {
      return this.parentNode
    },
  })
}

/** MooTools 1.2 to 1.5: `Array.from` and `bind` with other meanings; its own `Event`, `Element` and `JSON`. */
function mooTools(): void {
  type Any = Record<string, unknown>
  type Work = (...all: unknown[]) => unknown
  const page = window as unknown as Any
  const listOf = (item: unknown): unknown[] => {
    if (item === null || item === undefined) return []
    const isList = typeof item === 'object' && typeof (item as ArrayLike<unknown>).length === 'number'
    return isList ? Array.prototype.slice.call(item) : [item]
  }
  ;(Array as unknown as Any).from = listOf
  Object.assign(Function.prototype, {
    bind(this: Work, self: unknown, all?: unknown) {
      return (...rest: unknown[]) => this.apply(self, all === undefined ? rest : listOf(all))
    },
    pass(this: Work, all: unknown, self: unknown) {
      return (this as unknown as { bind: Work }).bind(self, all)
    },
    delay(this: Work, afterMs: number, self: unknown, all?: unknown) {
      return setTimeout((this as unknown as { bind: Work }).bind(self, all) as () => void, afterMs)
    },
  })
  Object.assign(Function, { from: (item: unknown) => (typeof item === 'function' ? item : () => item) })
  Object.assign(String, { from: (item: unknown) => String(item) })
  Object.assign(Number, { from: (item: unknown) => Number.parseFloat(String(item)) })
  Object.assign(Object, {
    keys(source: Any) {
      const result: string[] = []
      for (const name in source) if (Object.hasOwn(source, name)) result.push(name)
      return result
    },
    append: Object.assign,
    each(source: Any, work: Work) {
      for (const name in source) if (Object.hasOwn(source, name)) work(source[name], name)
    },
  })
  Object.assign(String.prototype, {
    contains(this: string, part: string) {
      return this.indexOf(part) > -1
    },
    clean(this: string) {
      return this.trim()
    },
  })
  Object.assign(Array.prototype, {
    contains(this: unknown[], item: unknown) {
      return this.indexOf(item) !== -1
    },
    each(this: unknown[], work: Work) {
      for (let at = 0; at < this.length; at++) work(this[at], at)
    },
    combine(this: unknown[], more: unknown[]) {
      return this.push(...more)
    },
  })
  const nativeElement = Element
  Object.assign(nativeElement.prototype, {
    scrollTo(this: Element, x: number, y: number) {
      this.scrollLeft = x
      this.scrollTop = y
      return this
    },
    empty(this: Element) {
      while (this.firstChild) this.removeChild(this.firstChild)
      return this
    },
    clone(this: Element) {
      return this.cloneNode(true)
    },
    get(this: Element, name: string) {
      return this.getAttribute(name)
    },
    set(this: Element, name: string, value: string) {
      this.setAttribute(name, value)
      return this
    },
  })
  const { parse, stringify } = JSON
  page.JSON = { parse, stringify, encode: stringify, decode: parse }
  page.Element = (name: string) => document.createElement(name)
  page.Event = function (this: Any, event: { type: string }) {
    // A text, as the language has it, is no event for it.
    this.isKey = event.type.indexOf('key') === 0
    this.event = event
  }
}

/**
 * More than any single library does: replaces every function of every built-in, statics and methods. Each behaves as before,
 * shows up in every `for … in`, and has a different `toString`. Only those of Object.prototype stay out of loops, because the
 * page's own loops would visit them too.
 */
function everyBuiltIn(): void {
  type Any = Record<string, unknown>
  type Work = (...all: unknown[]) => unknown
  const { apply, getOwnPropertyDescriptor, defineProperty, ownKeys } = Reflect
  const replace = (owner: object) => {
    for (const name of ownKeys(owner)) {
      const own = getOwnPropertyDescriptor(owner, name)
      const native = own?.value as unknown
      if (typeof name !== 'string' || typeof native !== 'function' || name === 'constructor') continue
      // Constructors stay unchanged.
      if (!own?.configurable || /^[A-Z]/.test(name)) continue
      const value = function (this: unknown, ...all: unknown[]) {
        return apply(native as Work, this, all)
      }
      defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: owner !== Object.prototype })
    }
  }
  const globals = ownKeys(window)
    .filter((name) => typeof name === 'string' && /^[A-Z]/.test(name))
    .map((name) => (window as unknown as Any)[name as string])
  const owners = globals.flatMap((one) =>
    typeof one === 'function' ? [one, one.prototype as object | undefined] : [one as object | undefined],
  )
  for (const owner of new Set(owners))
    if (owner && (typeof owner === 'object' || typeof owner === 'function')) replace(owner)
}
