/** Imports and exports of tests, through the calls. */
import type { ExchangeFormat, ExchangeKind, ImportReport } from '@weft/contract'
import { expect } from 'vitest'
import type { Caller } from '../desk/test-people'

export type Format = ExchangeFormat
export type Files = ReturnType<typeof filesOf>

export const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
export const done = { errors: [], isCut: false }
export const all = { unchanged: 0, added: 0, changed: 0, ...done }

export const filesOf = (caller: Caller) => ({
  async bring(kind: ExchangeKind, text: string, { format = 'jsonl' as Format, isDryRun = false } = {}) {
    const body = { format, text, isDryRun }
    const answer = await caller.send<ImportReport>('POST', `/web-api/exchange/v1/${kind}/import`, body)
    expect(answer).toMatchObject({ code: 0 })
    return answer.data[0] as ImportReport
  },
  /** The whole file, part by part. */
  async file(kind: ExchangeKind, format: Format): Promise<string> {
    let text = ''
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const answer: { data: { text: string; fileName: string; nextCursor?: string }[] } = await caller.send(
        'POST',
        `/web-api/exchange/v1/${kind}/export`,
        { format, cursor },
      )
      text += answer.data[0]?.text
      cursor = answer.data[0]?.nextCursor
    }
    return text
  },
})
