import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uiEnglish } from '../packages/ui/src/strings/en'
// @ts-expect-error a plain script of the test command
import { uiStrings } from './ui-strings.mjs'

interface Read {
  defaults: { part: string; key: string; text: string }[]
  fixed: { line: number; text: string }[]
}
const read = (source: string): Read => uiStrings('Part.tsx', source)

describe('text in the sources of ui', () => {
  it('is the default of a string that the part takes', () => {
    const source = [
      'const Part = forwardRef(function Part() {',
      "  const { close = '关闭', retry: again = '重试' } = useUiStrings()",
      '})',
      "const spanText = () => { const { spanDays = '{n} 天' } = strings }",
    ].join('\n')
    expect(read(source)).toEqual({
      defaults: [
        { part: 'Part', key: 'close', text: '关闭' },
        { part: 'Part', key: 'retry', text: '重试' },
        { part: '', key: 'spanDays', text: '{n} 天' },
      ],
      fixed: [],
    })
  })

  it('is named with its line anywhere else: a default of a prop, an attribute, a child, a sentence', () => {
    const source = [
      "function Part({ label = '分页' }) {",
      "  const { close = '关闭' } = props",
      `  return <nav aria-label="当前位置" title={\`第 \${page} 页\`}>`,
      "    上一页 {isLast ? '' : '下一页'}",
      '  </nav>',
      '}',
    ].join('\n')
    expect(read(source).fixed).toEqual([
      { line: 1, text: '分页' },
      { line: 2, text: '关闭' },
      { line: 3, text: '当前位置' },
      { line: 3, text: '第' },
      { line: 3, text: '页' },
      { line: 4, text: '上一页' },
      { line: 4, text: '下一页' },
    ])
  })

  it('is not looked for in comments', () => {
    expect(read('/** Defaults to 提示. */\n// 取消\nconst title = 1').fixed).toEqual([])
  })
})

/** Key → the different defaults that the parts have for it. */
const chinese = new Map<string, Set<string>>()
const folder = join(import.meta.dirname, '../packages/ui/src')
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (/(?<!\.test|\.stories)\.tsx?$/.test(name))
    for (const { key, text } of read(readFileSync(join(folder, name), 'utf8')).defaults)
      chinese.set(key, (chinese.get(key) ?? new Set()).add(text))

describe('the strings of ui', () => {
  it('have one Chinese default each, and an English one', () => {
    expect([...chinese.keys()].sort()).toEqual(Object.keys(uiEnglish).sort())
    expect([...chinese].filter(([, texts]) => texts.size !== 1)).toEqual([])
    expect(Object.values(uiEnglish).filter((text) => /\p{Script=Han}/u.test(text) || text.trim() === '')).toEqual([])
  })

  it('have the same places for values in both languages', () => {
    const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
    for (const [key, [text = '']] of [...chinese].map(([name, texts]) => [name, [...texts]] as const))
      expect(placesOf(uiEnglish[key as keyof typeof uiEnglish]), key).toEqual(placesOf(text))
  })
})
