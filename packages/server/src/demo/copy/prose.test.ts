import { describe, expect, it } from 'vitest'
import { knowledge } from './knowledge'
import { newsOf } from './news'
import { policies } from './policies'
import { htmlOf } from './prose'

const texts: [title: string, text: string][] = [
  ...knowledge.map(({ title, text }): [string, string] => [title, text]),
  ...Object.values(newsOf)
    .flat()
    .map(({ title, text }): [string, string] => [title, text]),
  ...policies.flatMap(({ title, chapters }) =>
    chapters.map(([name, text]): [string, string] => [`${title} · ${name}`, text]),
  ),
]
const withTables = texts.filter(([, text]) => htmlOf(text).includes('<table>'))

describe('the articles of the demo world', () => {
  it.each(withTables)('%s: each table has rows below its head, all as long as the head', (_title, text) => {
    for (const [table] of htmlOf(text).matchAll(/<table>.*?<\/table>/g)) {
      const [head = 0, ...body] = table
        .split('<tr>')
        .slice(1)
        .map((row) => row.match(/<t[hd]>/g)?.length ?? 0)
      expect(body.length).toBeGreaterThan(0)
      expect(body.filter((cells) => cells !== head)).toEqual([])
    }
  })
})
