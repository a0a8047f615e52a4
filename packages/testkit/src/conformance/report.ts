import { shorten } from '@weft/protocol'
import type { ConformanceReport, Gap, RuleResult } from './trial/target'

const MARKS: Record<RuleResult['outcome'], string> = {
  kept: 'kept       ',
  broken: 'BROKEN     ',
  'passed over': 'passed over',
}

/** One line of a report. */
export const lineOf = ({ rule, title, outcome, detail }: RuleResult): string =>
  `${MARKS[outcome]}  ${rule}  ${title}${detail === undefined ? '' : `\n               ${detail}`}`

/** A report for people: every rule, and below each broken one the last traffic on its sockets. */
export function describeReport(report: ConformanceReport): string {
  const { url, appId, seed, protocol } = report
  const head = `${url}, app ${appId}, by the rules of the wire ${protocol}; its visitors are those of --seed ${seed}`
  return describeResults(head, report)
}

/** The same for any run; `head` is the first line. */
export function describeResults(
  head: string,
  {
    kept,
    broken,
    passedOver,
    results,
    gaps,
  }: Pick<ConformanceReport, 'kept' | 'broken' | 'passedOver' | 'results' | 'gaps'>,
): string {
  const lines = [head, '']
  for (const result of results) {
    lines.push(lineOf(result))
    for (const { direction, socket, what } of result.exchange ?? []) {
      const text = typeof what === 'string' ? what : JSON.stringify(what)
      lines.push(`                 ${socket === 0 ? 'http' : `#${socket}`} ${direction} ${shorten(text, 300)}`)
    }
  }
  if (gaps.length > 0) lines.push('', 'Of these rules the run says nothing:', ...gapLines(gaps))
  lines.push('', `${kept} kept, ${broken} broken, ${passedOver} passed over`)
  return lines.join('\n')
}

/** One line per reason. */
function gapLines(gaps: readonly Gap[]): string[] {
  const rules = new Map<string, string[]>()
  for (const { rule, why } of gaps) rules.set(why, [...(rules.get(why) ?? []), rule])
  return [...rules].map(([why, ids]) => `  ${ids.join(' ')}: ${why}`)
}
