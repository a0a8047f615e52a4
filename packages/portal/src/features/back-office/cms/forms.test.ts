import { describe, expect, it } from 'vitest'
import { forms } from './forms'

const mostIn = (kind: keyof typeof forms) =>
  Object.fromEntries(
    forms[kind].fields.flatMap(({ name, control }) =>
      'most' in control ? [[name, control.most]] : control.type === 'number' ? [[name, control.max]] : [],
    ),
  )

describe('the forms of content', () => {
  it('take as many rows, and numbers as great, as the contract', () => {
    expect(mostIn('news')).toEqual({ validDays: 36_500 })
    expect(mostIn('article')).toEqual({ chapters: 30 })
    expect(mostIn('case')).toEqual({ pictures: 12, painPoints: 20, steps: 20, effects: 12, chapters: 30 })
    expect(mostIn('goods')).toEqual({ rank: 1_000_000, images: 12, attributes: 40, applicable: 40 })
    expect(mostIn('outlet')).toEqual({ services: 12, position: 1_000_000 })
  })
})
