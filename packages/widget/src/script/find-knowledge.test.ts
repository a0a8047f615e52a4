/** The page of a third party asks what may answer a sentence, and something else than the service answers. */
import { ChatError } from '@weft/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findKnowledge } from './find-knowledge'

const OPTIONS = { appId: 'weft-demo', server: 'https://chat.example' }
let asked: RequestInit | undefined
const answerWith = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked = init
    return new Response(body, { status, headers })
  })
const find = (sentence = '卷绕机抖得厉害') => findKnowledge(OPTIONS, sentence, new AbortController().signal)

afterEach(() => vi.unstubAllGlobals())

describe('what may answer a sentence', () => {
  it.each([
    ['a refusal of the service', 429, JSON.stringify({ code: 429, msg: '操作过于频繁，请稍后再试', data: [] })],
    ['a refusal with an envelope of success', 403, JSON.stringify({ code: 0, msg: '', data: [] })],
    ['the page of a proxy', 502, '<html>Bad Gateway</html>'],
    ['the page of a portal that catches everything', 200, '<html>Sign in</html>'],
    ['an answer without rows', 200, 'null'],
  ])('[SV-23] rejects %s with a ChatError that has its status', async (_what, status, body) => {
    answerWith(status, body, { 'Retry-After': '30' })
    const error = await find().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ChatError)
    expect(error).toMatchObject({ code: 'http', context: { status } })
  })

  it('[SV-23] sends at most 500 code points of the sentence without naming the person', async () => {
    answerWith(200, JSON.stringify({ code: 0, msg: '', data: [] }))
    expect(await find('織'.repeat(501))).toEqual([])
    expect(JSON.parse(String(asked?.body))).toEqual({ sentence: '織'.repeat(500), appId: 'weft-demo' })
    expect(asked).toMatchObject({ credentials: 'omit' })
    expect(asked?.headers).not.toHaveProperty('Authorization')
  })
})
