import { describe, expect, it } from 'vitest'
// @ts-expect-error a plain script of the test command
import { otherLanguage, outlineOf, outOfStep, withoutTwin } from './twins.mjs'

const english = `# Running it

\`\`\`sh
npm start   # the whole product
\`\`\`

## Settings

| variable | default |
|---|---|
| \`PORT\` | 7300 |

Everything else stays
as it is.

- back up
- keep the key
`
const chinese = english
  .replace('# Running it', '# 运行产品')
  .replace('## Settings', '## 设置')
  .replace('| variable | default |', '| 变量 | 默认值 |')
  .replace('Everything else stays\nas it is.', '其余保持不变。')
  .replace('- back up', '- 备份')
  .replace('- keep the key', '- 保管密钥')
const compared = (text: string): string[] =>
  outOfStep({ file: 'docs/guides/a.md', text: english }, { file: 'docs/zh/guides/a.md', text })

describe('guides in two languages', () => {
  it('keep step with other words', () => {
    expect(chinese).not.toBe(english)
    expect(compared(chinese)).toEqual([])
  })

  it('names file and line of a heading of another level', () => {
    expect(compared(chinese.replace('## 设置', '### 设置'))).toEqual([
      'docs/zh/guides/a.md:7: a heading of level 3, and docs/guides/a.md:7 has a heading of level 2',
    ])
  })

  it('names the line of a code block that differs, and goes on', () => {
    const other = chinese.replace('the whole product', '整个产品').replace('| `PORT` | 7300 |\n', '')
    expect(compared(other)).toEqual([
      'docs/zh/guides/a.md:4: the code differs from docs/guides/a.md:4; code blocks are equal to the letter',
      'docs/zh/guides/a.md:12: a paragraph, and docs/guides/a.md:11 has a table row of 2 cells',
    ])
  })

  it('tells a code block that is shorter, and the language behind its fence', () => {
    expect(compared(chinese.replace('\nnpm start   # the whole product', ''))).toHaveLength(1)
    expect(compared(chinese.replace('```sh', '```bash'))).toEqual([
      'docs/zh/guides/a.md:3: the code differs from docs/guides/a.md:3; code blocks are equal to the letter',
    ])
  })

  it('tells a paragraph, a cell, a list item and an end that are missing', () => {
    expect(compared(chinese.replace('其余保持不变。\n\n', ''))).toEqual([
      'docs/zh/guides/a.md:13: a list item, and docs/guides/a.md:13 has a paragraph',
    ])
    expect(compared(chinese.replace('| 7300 |', '|'))).toHaveLength(1)
    expect(compared(chinese.replace('- 保管密钥\n', ''))).toEqual([
      'docs/zh/guides/a.md:15: nothing more, and docs/guides/a.md:17 has a list item',
    ])
  })

  it('takes nothing in a code block for a heading, and a bar behind a backslash for no cell', () => {
    expect(
      outlineOf('```sh\n# a comment\n| no table\n```\n| `a \\| b` | c |').map(({ kind }: { kind: string }) => kind),
    ).toEqual(['a code block', 'a table row of 2 cells'])
  })

  it('names a page without a twin, in either language', () => {
    const pages = (folder: string, ...names: string[]) => ({ folder, names })
    expect(withoutTwin(pages('docs/guides', 'a.md', 'b.md'), pages('docs/zh/guides', 'a.md', 'c.md'))).toEqual([
      'docs/guides/b.md: its twin docs/zh/guides/b.md is missing',
      'docs/zh/guides/c.md: its twin docs/guides/c.md is missing',
    ])
  })
})

describe('a link between pages', () => {
  const there = ['docs/guides/a.md', 'docs/zh/guides/a.md', 'docs/protocol.md', 'docs/index.md', 'docs/zh/index.md']
  const wrong = (file: string, found: string) => otherLanguage(file, found, (one: string) => there.includes(one))

  it('stays in the language of its page where that has the page', () => {
    expect(wrong('docs/zh/guides/b.md', 'docs/zh/guides/a.md')).toBeUndefined()
    expect(wrong('docs/zh/guides/b.md', 'docs/guides/a.md')).toBe(
      'docs/guides/a.md is in the other language; the page is docs/zh/guides/a.md here',
    )
    expect(wrong('docs/guides/b.md', 'docs/zh/guides/a.md')).toContain('the page is docs/guides/a.md here')
    expect(wrong('docs/zh/guides/b.md', 'docs/index.md')).toContain('docs/zh/index.md')
  })

  it('may leave it where there is no such page, and from papers that are in one language', () => {
    expect(wrong('docs/zh/guides/b.md', 'docs/protocol.md')).toBeUndefined()
    expect(wrong('docs/decisions/0001-a.md', 'docs/zh/guides/a.md')).toBeUndefined()
  })
})
