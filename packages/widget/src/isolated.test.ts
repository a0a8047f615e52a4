// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are looked at
// Text from data must be in a <bdi>: otherwise "3 号水刺头压力波动" reads "号水刺头压力波动 3" in a right-to-left window.
// A sentence isolates its values with `fill` or `sentence`. The test reads the sources of every part. The text of a message
// has a paragraph of its own (Speech).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$|^(story|script)\//.test(file),
)

/** Expressions that read data: a field of a message's item, or a field with a text from a person. */
const DATA = String.raw`text\(|shortenName\(|summaryOf\(|relayedWords\(|[\w.?]*\.(?:senderName|name|title|describes|questionContent|userName)\b(?!\()`
/** The tag before an expression that renders data, across line ends: `<Card>{text(item, 'title')}`. */
const DRAWN = new RegExp(String.raw`<([\w.]+)(?:\s(?:[^<>]|=>)*)?(?<!/)>\s*\{\s*(?:${DATA})`, 'g')
/** Elements that make a paragraph of their own, in the direction of its first letter. */
const PARAGRAPHS = new Set(['bdi', 'LinkedText'])

/**
 * A template literal that joins data with a separator: use `sentence` of ui, or `fill` with a catalogue string, which isolate it.
 */
const JOINED = new RegExp(String.raw`(?<!sentence)\`[^\`\n]*\$\{(?:${DATA})[^\`\n]*\}[^\`\n$]*[·：，][^\`\n]*\``, 'g')

/** Places in a source that render or join data without isolating it. */
const bareOf = (source: string): string[] => [
  ...[...source.matchAll(DRAWN)].filter(([, tag = '']) => !PARAGRAPHS.has(tag)).map(([found]) => found),
  ...(source.match(JOINED) ?? []),
]

describe('words from data', () => {
  it('finds what is not isolated', () => {
    expect(sources.length).toBeGreaterThan(100)
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
