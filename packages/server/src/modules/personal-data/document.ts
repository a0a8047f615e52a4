/** The text of `docs/data-lifecycle.md`, made from the registry. */
import { retentionKindNames, retentionKinds } from '@weft/contract'
import { type Erasure, erasedPlaces, erasures } from './erasure-table'
import { type End, impersonalTables, otherPlaces, personalTables } from './registry'

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`

const ends: { [How in End['how']]: (end: Extract<End, { how: How }>) => string } = {
  swept: ({ after, by }) => `by itself, after ${after} (\`${by}\`)`,
  retained: ({ kinds, sooner }) =>
    `when its period is over (${kinds.map((kind) => `\`${kind}\``).join(', ')})${sooner ? `, or sooner: ${sooner}` : ''}`,
  with: ({ place }) => `with ${place}`,
  person: ({ by }) => `by ${by}`,
  stays: () => 'with its person',
}
const endOf = <How extends End['how']>(end: Extract<End, { how: How }>): string =>
  (ends[end.how as How] as (one: typeof end) => string)(end)

/** The remains of a table after an erasure. */
function leftOf({ goes, changes = [], code, keeps = {} }: Erasure): string {
  if (goes) return 'the rows go'
  const gone = [...new Set([...changes.flatMap(({ set }) => Object.keys(set)), ...(code?.columns.split(' ') ?? [])])]
  const kept = new Map<string, string[]>()
  for (const [column, why] of Object.entries(keeps)) kept.set(why, [...(kept.get(why) ?? []), `\`${column}\``])
  return [
    gone.length > 0
      ? `emptied: ${gone.map((column) => `\`${column}\``).join(', ')}${code ? ` (\`${code.by}\`)` : ''}`
      : '',
    ...[...kept].map(([why, columns]) => `kept: ${columns.join(', ')}, ${why}`),
  ]
    .filter(Boolean)
    .join('; ')
}

export const lifecycleDocument = (): string =>
  [
    '# Personal data and their life',
    '',
    'What the server keeps about people, why, and how it goes. Made from `packages/server/src/modules/personal-data/registry.ts`, never by hand: `npx vitest run packages/server/src/modules/personal-data -u` writes it again. A test reads the catalogue of a migrated database and wants every column of every table here, or among those that hold nothing of a person.',
    '',
    '**With its person** means that it lives as long as the account or the visitor. **Erased** says what a closed account (注销) leaves of a table, whether the person closed it or the staff did for somebody who asked ([decision 133](decisions/0133-what-an-erasure-leaves.md)); it is made from `packages/server/src/modules/personal-data/erasure-table.ts`, which the erasure itself works off. Accounts of the staff are not erased. What a person reads of all this comes with an export ([decision 134](decisions/0134-what-an-export-holds.md)).',
    '',
    '## Periods',
    '',
    'How long each kind stays, as a default. `WEFT_RETENTION_DAYS` sets other defaults ([Running it](guides/running.md#how-long-data-stays)), and 系统管理 · 个人数据 the period of an app or of the whole installation. A legal hold stands above them: nothing that it names goes.',
    '',
    row('kind', 'in the back office', 'of', 'days', 'may be'),
    row('---', '---', '---', '---', '---'),
    ...retentionKindNames.map((kind) => {
      const { name, scope, days, minDays, maxDays } = retentionKinds[kind]
      const whose = scope === 'app' ? 'an app' : 'the installation'
      return row(`\`${kind}\``, name, whose, String(days), `${minDays} to ${maxDays}`)
    }),
    '',
    '## Tables',
    '',
    row('table', 'whose', 'what', 'why', 'goes', 'erased'),
    row('---', '---', '---', '---', '---', '---'),
    ...[...personalTables]
      .sort((a, b) => (a.table < b.table ? -1 : 1))
      .map(({ table, whose, personal, why, end }) =>
        row(
          `\`${table}\``,
          whose,
          Object.entries(personal)
            .map(([column, what]) => `\`${column}\` ${what}`)
            .join('; '),
          why,
          endOf(end),
          leftOf(erasures[table] ?? {}),
        ),
      ),
    '',
    '## Other places',
    '',
    row('place', 'what', 'why', 'goes', 'erased'),
    row('---', '---', '---', '---', '---'),
    ...otherPlaces.map(({ place, what, why, end }) => row(place, what, why, endOf(end), erasedPlaces[place] ?? '')),
    '',
    '## Tables without a person',
    '',
    `${Object.keys(impersonalTables)
      .sort()
      .map((table) => `\`${table}\``)
      .join(', ')}.`,
    '',
  ].join('\n')
