/** Our replacements for built-ins that old libraries redefine: they behave as the language specifies. */
import { afterEach, describe, expect, it } from 'vitest'
import { bind, entries, from, keys, reduce, stringify, values } from './own-natives'

const PROTOTYPES = [Array, String, Number].map((type) => type.prototype as { toJSON?: () => string })
afterEach(() => {
  for (const type of PROTOTYPES) delete type.toJSON
})

describe('own natives', () => {
  it('[WD-17] makes lists of what is iterable and of what has a length', () => {
    expect(from({ length: 3 })).toEqual([undefined, undefined, undefined])
    expect(from({ length: 2 } as ArrayLike<unknown>, (_, at) => at)).toEqual([0, 1])
    expect(from(new Set(['a', 'b']))).toEqual(['a', 'b'])
    expect(from('织机')).toEqual(['织', '机'])
    expect(() => from(undefined as never)).toThrow(TypeError)
  })

  it('[WD-17] reads own names and values alone', () => {
    const row = Object.assign(Object.create({ inherited: 1 }) as object, { own: 2 })
    expect(keys(row)).toEqual(['own'])
    expect(values(row)).toEqual([2])
  })

  it('[WD-17] folds a list from its start or from what is given, and leaves other reducers alone', () => {
    const add = (sum: unknown, one: unknown) => (sum as number) + (one as number)
    expect(reduce([1, 2, 3], add)).toBe(6)
    expect(reduce([1, 2, 3], add, 10)).toBe(16)
    expect(reduce([], add, undefined)).toBe(undefined)
    expect(() => reduce([], add)).toThrow(TypeError)
    expect(reduce({ reduce: () => 'own' } as never, add)).toBe('own')
  })

  it('[WD-17] counts the entries of a list and asks a map for its own', () => {
    expect([...(entries(['a', 'b']) as Iterable<unknown>)]).toEqual([
      [0, 'a'],
      [1, 'b'],
    ])
    expect([...(entries(new Map([['k', 'v']])) as Iterable<unknown>)]).toEqual([['k', 'v']])
  })

  it('[WD-17] ties a function to its owner and its first arguments', () => {
    const tied = bind(
      function (this: { name: string }, ...all: unknown[]) {
        return [this.name, ...all]
      },
      { name: '小梭' },
      1,
      2,
    ) as (...all: unknown[]) => unknown
    expect(tied(3)).toEqual(['小梭', 1, 2, 3])
  })

  it('[WD-17] writes JSON as the language does where a page says how lists, texts and numbers are written', () => {
    for (const type of PROTOTYPES) type.toJSON = () => '"wrong"'
    expect(stringify({ text: 'a', list: [1, 'b'] })).toBe('{"text":"a","list":[1,"b"]}')
    expect(stringify([1], null, 2)).toBe('[\n  1\n]')
    // The page's own functions remain.
    expect(PROTOTYPES.map((type) => typeof type.toJSON)).toEqual(['function', 'function', 'function'])
  })
})
