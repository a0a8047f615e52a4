// Compares the table of keys in docs/guides/keyboard.md with the tests: each row's test exists and presses all of its keys.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const guide = new URL('../../../docs/guides/keyboard.md', import.meta.url)
const NAMES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '−': '-',
}

interface Row {
  keys: string[]
  title: string
  file: URL
}

const rows: Row[] = readFileSync(fileURLToPath(guide), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, , keys = '', , test = ''] = line.split('|').map((cell) => cell.trim())
    const link = /^\[(.+)\]\((.+)\)$/.exec(test)
    if (!link?.[1] || !link[2]) return []
    return [{ keys: keys.split(/[\s,]+/), title: link[1], file: new URL(link[2], guide) }]
  })

/** The story or journey with that title, up to the next one. */
function testUnder({ title, file }: Row): string {
  const text = readFileSync(fileURLToPath(file), 'utf8')
  const at = text.indexOf(title)
  if (at < 0) throw new Error(`no test “${title}” in ${file.pathname}`)
  return text.slice(at).split(/\nexport const |\ntest\(/)[0] ?? ''
}

/** Ways to press that key in a story or a journey. */
function pressesOf(key: string): string[] {
  const parts = key.length > 1 ? key.split('+') : [key]
  const last = NAMES[parts.at(-1) ?? ''] ?? parts.at(-1) ?? ''
  const hold = parts.slice(0, -1).map((part) => (part === 'Ctrl' ? 'Control' : part))
  const letter = last.toLowerCase()
  if (hold.length > 0) {
    return [
      ...[`{${last}}`, letter].map((end) => `${hold.map((part) => `{${part}>}`).join('')}${end}`),
      `'${[...hold, last].join('+')}'`,
      `'${[...hold, letter].join('+')}'`,
      // A press that is dispatched as an event.
      `key: '${last}', ${hold[0] === 'Control' ? 'ctrl' : 'shift'}Key: true`,
    ]
  }
  return [`{${last}}`, `'${last}'`, `'${letter}'`, `'${last}${last}'`]
}

describe('the keys of the chat', () => {
  it('are written down', () => {
    expect(rows.length).toBeGreaterThan(15)
  })

  it.each(rows)('[WD-18] $title: $keys', (row) => {
    const code = testUnder(row)
    const missing = row.keys.filter((key) => !pressesOf(key).some((press) => code.includes(press)))
    expect(missing).toEqual([])
  })
})
