// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are looked at
// Words that come from data stand in a <bdi>: "3 号水刺头压力波动" would read "号水刺头压力波动 3" in a window that is written from
// right to left. A sentence takes them by `fill` or `sentence`. Looks at the sources of every part; a text of a message itself has its own paragraph (Speech).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$|^(story|script)\//.test(file),
)

/** What reads data: a field of a message's item, or a field that holds words of somebody. */
const DATA = String.raw`text\(|shortenName\(|summaryOf\(|relayedWords\(|[\w.?]*\.(?:senderName|name|title|describes|questionContent|userName)\b(?!\()`
/** The tag before an expression that draws data, over line ends: `<Card>{text(item, 'title')}`. */
const DRAWN = new RegExp(String.raw`<([\w.]+)(?:\s(?:[^<>]|=>)*)?(?<!/)>\s*\{\s*(?:${DATA})`, 'g')
/** Their words are a paragraph of their own, in the direction of its first letter. */
const PARAGRAPHS = new Set(['bdi', 'LinkedText'])

/** A text that joins data by a mark: `sentence` of ui, or `fill` with a string of the catalogue, isolates it. */
const JOINED = new RegExp(String.raw`(?<!sentence)\`[^\`\n]*\$\{(?:${DATA})[^\`\n]*\}[^\`\n$]*[·：，][^\`\n]*\``, 'g')

/** Places in a source that draw data, or join it, without isolating it. */
const bareOf = (source: string): string[] => [
  ...[...source.matchAll(DRAWN)].filter(([, tag = '']) => !PARAGRAPHS.has(tag)).map(([found]) => found),
  ...(source.match(JOINED) ?? []),
]

describe('words from data', () => {
  it('finds what is not isolated', () => {
    expect(bareOf("<CardTitle>{text(item, 'title')}</CardTitle>")).toHaveLength(1)
    expect(bareOf('<Name\n  ref={untranslated}\n>\n  {entry.senderName}\n</Name>')).toHaveLength(1)
    expect(bareOf("<CardTitle>\n  <bdi>{text(item, 'title')}</bdi>\n</CardTitle>")).toEqual([])
    expect(bareOf('<span>{strings.title(3)}</span>')).toEqual([])
    expect(bareOf('const title = `${file.name} · ${fileSize(file.size)}`')).toHaveLength(1)
    expect(bareOf('const title = sentence`${file.name} · ${fileSize(file.size)}`')).toEqual([])
    expect(bareOf('const url = `/files/${file.name}`')).toEqual([])
  })

  it.each(sources)('[WD-18] %s isolates them in both directions', (file) => {
    expect(bareOf(readFileSync(join(root, file), 'utf8'))).toEqual([])
  })
})
