/** The record of acts is whole: every privileged change has its entry, and every entry its sentence. */
import { type AuditAct, auditNouns, auditSentence, type Call, calls } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signedIn, testCustomer } from '../modules/desk/test-people'
import { recordOf } from './record-table'
import { startTestPortal, type TestPortal } from './test-portal'

const every: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group))
const privileged = every.filter(
  (call) => call.method !== 'GET' && (call.auth === 'staff' || (call.authorities ?? []).length > 0),
)

describe('the table of the record', () => {
  it('[T26] names every call that needs a right of the staff and changes something, with its entry or a reason', () => {
    expect(Object.keys(recordOf).sort()).toEqual(privileged.map((call) => call.name).sort())
    for (const wanted of Object.values(recordOf))
      expect('none' in wanted ? wanted.none.length : wanted.length).toBeGreaterThan(0)
  })

  it('[T26] has a sentence in Chinese for every act: no word of the program, no code', () => {
    const acts = Object.entries(auditNouns).flatMap(([noun, { verbs }]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}` as AuditAct),
    )
    for (const act of acts) {
      const sentence = auditSentence({
        act,
        subjectName: '',
        detail: { from: 'closed', to: 'handling', sessionId: 'x1' },
      })
      expect(sentence, act).not.toMatch(/[A-Za-z]|其他/)
    }
  })
})

describe('what is written', () => {
  let portal: TestPortal
  let he: Caller & { userId: string }
  let wang: Caller & { userId: string }
  beforeAll(async () => {
    portal = await startTestPortal()
    he = await signedIn(portal, 'hejing')
    wang = await signedIn(portal, 'wangxiaoyun')
  })
  afterAll(() => portal.stop())

  interface Row {
    act: string
    subjectName: string
    detail: Record<string, unknown>
  }
  const latest = async (act: string): Promise<string> => {
    const [row] = (await he.get<{ rows: Row[] }>(`/web-api/audit/v1/list?act=${act}&limit=1`)).data[0]?.rows ?? []
    return row ? auditSentence(row) : ''
  }
  const dictionary = '/aftersale-web-service/web-api/dictionary/item/v1/manage'

  it('[T26] [AC-19] a promise that is changed is told with its hours before and after', async () => {
    const { data } = await he.send<{ dicId: string }>('POST', dictionary, {
      kind: 'aftersaleType',
      dicName: '备件加急',
      description: '停机待件',
      promiseHours: 72,
    })
    const dicId = data[0]?.dicId
    const change = { dicName: '备件加急', description: '停机待件', isEnabled: true, promiseHours: 24 }
    expect((await he.send('PUT', `${dictionary}/${dicId}`, change)).code).toBe(0)
    expect(await latest('dictionary.edit')).toBe('备件加急 承诺 72 → 24 小时')
  })

  it('[T26] [SV-12] a talk that goes back to the queue is told with the names of the customer and the agent', async () => {
    const guest = await testCustomer(portal)
    await guest.ask('要报价')
    await wang.send('POST', `/web-api/desk/v1/conversations/${guest.userId}/accept`)
    await wang.send('POST', `/web-api/desk/v1/conversations/${guest.userId}/transfer`, { toQueue: true })
    expect(await latest('desk.transfer')).toMatch(/^访客 \S+ 转接：客服 王晓芸 → 队列$/)
  })

  it('[T26] the record as a file has a sentence for every entry, in Chinese', async () => {
    const [file] = (await he.get<{ fileName: string; text: string; isCut: boolean }>('/web-api/audit/v1/csv')).data
    expect(file?.fileName).toMatch(/^操作记录_\d{4}-\d{2}-\d{2}\.csv$/)
    expect(file?.isCut).toBe(false)
    const [head, ...lines] = (file?.text ?? '').trimEnd().split('\r\n')
    expect(head).toBe('\uFEFF"时间","操作人","类别","操作","对象","说明"')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).toMatch(/,"[^"]*\p{Script=Han}[^"]*"$/u)
    expect(lines.join('\n')).toContain('"字典","修改","备件加急","备件加急 承诺 72 → 24 小时"')
    expect((await wang.get('/web-api/audit/v1/csv')).status).toBe(403)
  })
})
