/** The changelogs' sentences about one part. */

const files = (found: Record<string, unknown>) => found as Readonly<Record<string, string>>
const logs = files(
  import.meta.glob('../../packages/{ui,widget}/CHANGELOG.md', { eager: true, query: '?raw', import: 'default' }),
)
/** Changesets of the next version, one per file. */
const entries = files(import.meta.glob('../../.changeset/*.md', { eager: true, query: '?raw', import: 'default' }))

export interface PartChange {
  /** `next` until it is released. */
  readonly version: string
  readonly sentence: string
}

const NEXT = 'next'

/** Returns an entry's sentences that name the part in backticks: `` `Table` ``, `<Table>`, `Table.rows`. */
export const sentencesOn = (text: string, part: string): string[] => {
  const named = new RegExp(`\`<?${part}\\b[^\`]*\``)
  return text
    .replace(/^---[\s\S]*?^---/m, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.;:]) (?=\S)/)
    .filter((sentence) => named.test(sentence))
    .map((sentence) =>
      sentence
        .trim()
        .replace(/^- [0-9a-f]{7}: /, '')
        .replace(/[;:]$/, '.'),
    )
}

/** Newest first. */
export const changesOf = (packageName: string, part: string): readonly PartChange[] => {
  const log = logs[`../../packages/${packageName.replace('@weft/', '')}/CHANGELOG.md`] ?? ''
  const released = log.split(/^## /m).slice(1)
  return [
    ...Object.values(entries)
      .filter((text) => text.includes(`"${packageName}"`))
      .flatMap((text) => sentencesOn(text, part).map((sentence) => ({ version: NEXT, sentence }))),
    ...released.flatMap((text) => {
      const version = /^\S+/.exec(text)?.[0] ?? ''
      return sentencesOn(text.slice(version.length), part).map((sentence) => ({ version, sentence }))
    }),
  ]
}
