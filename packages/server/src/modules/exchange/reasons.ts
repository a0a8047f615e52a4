/** Why the schema of a kind refuses a column, as a sentence for whoever has the file. */
import type { ExchangeError } from '@weft/contract'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const types: Readonly<Record<string, string>> = {
  number: '数字',
  int: '整数',
  boolean: ' true 或 false',
  array: ' JSON 数组',
  string: '文本',
  object: ' JSON 对象',
}

export const errorsOf = (line: number, issues: readonly Issue[]): ExchangeError[] =>
  issues.map((issue) => ({
    line,
    column: (
      issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join('、') : '')
    ).slice(0, 120),
    reason: reasonOf(issue),
  }))

function reasonOf(issue: Issue): string {
  // A sentence of the contract's own.
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  const isMissing = 'input' in issue && issue.input === undefined
  switch (issue.code) {
    case 'unrecognized_keys':
      return '没有这一列'
    case 'invalid_type':
      return issue.message.includes('received undefined') || isMissing
        ? '缺少这一列'
        : `须为${types[issue.expected] ?? '另一种值'}`
    case 'too_big':
      return issue.origin === 'number'
        ? `最大为 ${issue.maximum}`
        : issue.origin === 'array'
          ? `最多 ${issue.maximum} 项`
          : `最多 ${issue.maximum} 个字`
    case 'too_small':
      return issue.origin === 'number' ? `最小为 ${issue.minimum}` : '不能为空'
    case 'invalid_value':
      return `须为 ${issue.values.map(String).join('、')} 之一`
    case 'invalid_union': {
      const values = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values.map(String) : []))
      return values.some((value) => value !== '') ? `须为 ${values.join('、')} 之一` : '格式不正确'
    }
    default:
      return '格式不正确'
  }
}
