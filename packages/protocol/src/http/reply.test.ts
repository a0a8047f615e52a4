import { describe, expect, it } from 'vitest'
import { isExpiredTokenCode, isSuccessCode, type ReplyReading, readReply, TIMEOUT_MS } from './reply'

describe('replies', () => {
  type Case = [reading: ReplyReading, body: unknown, read: ReturnType<typeof readReply>]
  const cases: Case[] = [
    ['strict', { code: 0, data: [1] }, { ok: true, data: [1] }],
    ['strict', { code: 20200, data: { a: 1 } }, { ok: true, data: [{ a: 1 }] }],
    ['strict', { rows: [1], total: 1 }, { ok: true, data: [{ rows: [1], total: 1 }] }],
    ['strict', { code: 7, msg: '不行' }, { ok: false, code: 7, message: '不行' }],
    ['strict', { code: 7 }, { ok: false, code: 7, message: '操作失败' }],
    ['strict', 'nonsense', { ok: false, code: 1, message: '操作失败' }],
    ['strict', { code: '0', data: [1] }, { ok: true, data: [1] }],
    ['strict', { code: '7', msg: '不行' }, { ok: false, code: 7, message: '不行' }],
    ['strict', { code: Number.NaN }, { ok: false, code: 1, message: '操作失败' }],
    ...[null, '', ' ', false, [], ['0'], {}, undefined].map(
      (code): Case => ['strict', { code, data: [1] }, { ok: false, code: 1, message: '操作失败' }],
    ),
    ['lenient', { code: '1', msg: '坏了' }, { ok: false, code: 1, message: '坏了' }],
    ['lenient', { code: true, data: [2] }, { ok: true, data: [2] }],
    ['lenient', { code: 1, message: '坏了' }, { ok: false, code: 1, message: '坏了' }],
    ['lenient', { code: 1 }, { ok: false, code: 1, message: 'Error' }],
    ['lenient', { code: 7, data: [2] }, { ok: true, data: [2] }],
  ]
  it.each(cases)('[ER-02] %s reads %j', (reading, body, read) => {
    expect(readReply(body, reading)).toEqual(read)
  })
})

describe('codes and times', () => {
  it('[ER-02] [AC-05] 0 and 20200 are success, 20300 to 20302 an expired token', () => {
    expect([0, 20200, 1, 20300, '0', undefined].filter(isSuccessCode)).toEqual([0, 20200])
    expect([20299, 20300, 20301, 20302, 20303].filter(isExpiredTokenCode)).toEqual([20300, 20301, 20302])
  })

  it('[ER-04] the service client waits 5 s, the file client 50 s, the patient one 5 000 s', () => {
    expect(TIMEOUT_MS).toEqual({ service: 5_000, file: 50_000, patient: 5_000_000 })
  })
})
