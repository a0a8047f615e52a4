import { describe, expect, it } from 'vitest'
import { forms, tooLongHtml } from './forms'

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

  it('judge the HTML of an entry as its call does, each text and all together', () => {
    const text = (length: number) => ({ name: '章', html: 'x'.repeat(length) })
    const full = { html: 'x'.repeat(200_000), chapters: Array.from({ length: 4 }, () => text(200_000)) }
    expect(tooLongHtml('article', full)).toEqual({})
    expect(tooLongHtml('article', { ...full, chapters: [...full.chapters, text(1)] })).toEqual({
      chapters: '最多 1000000 字',
    })
    expect(tooLongHtml('article', { html: 'x'.repeat(200_001), chapters: [text(200_001)] })).toEqual({
      html: '最多 200000 字',
      chapters: '最多 200000 字',
    })
    expect(tooLongHtml('case', { background: 'x'.repeat(200_001), chapters: [] })).toEqual({
      background: '最多 200000 字',
    })
    expect(tooLongHtml('faq', { explanation: 'x'.repeat(200_001) })).toEqual({})
  })
})
