import type { ConformanceReport, RuleResult } from './trial/target'

const MARKS: Record<RuleResult['outcome'], string> = {
  kept: 'kept       ',
  broken: 'BROKEN     ',
  'passed over': 'passed over',
}

/** One line of a report. */
export const lineOf = ({ rule, title, outcome, detail }: RuleResult): string =>
  `${MARKS[outcome]}  ${rule}  ${title}${detail === undefined ? '' : `\n               ${detail}`}`

/** A report for people: every rule, and below each broken one what passed last on its sockets. */
export function describeReport(report: ConformanceReport): string {
  const { url, appId, seed, protocol } = report
  const head = `${url}, app ${appId}, by the rules of the wire ${protocol}; its visitors are those of --seed ${seed}`
  return describeResults(head, report)
}

/** The same of any run, below its first line. */
export function describeResults(
  head: string,
  { kept, broken, passedOver, results }: Pick<ConformanceReport, 'kept' | 'broken' | 'passedOver' | 'results'>,
): string {
  const lines = [head, '']
  for (const result of results) {
    lines.push(lineOf(result))
    for (const { direction, socket, what } of result.exchange ?? []) {
      const text = typeof what === 'string' ? what : JSON.stringify(what)
      lines.push(`                 ${socket === 0 ? 'http' : `#${socket}`} ${direction} ${text.slice(0, 300)}`)
    }
  }
  lines.push('', `${kept} kept, ${broken} broken, ${passedOver} passed over`)
  return lines.join('\n')
}
