import type { FaqPage } from '@weft/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoFaq, demoUuid } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createFaqSource } from './source'
import { faqQuestion } from './tables'

let portal: TestPortal
let authorization: string
beforeAll(async () => {
  portal = await startTestPortal()
  const { data } = await portal.browser().send<{ token: string }>({
    method: 'POST',
    url: '/fs/open-api/v1/virtually/user/generate',
    payload: { virtuallyUserId: 'c0a8012e-1111-4222-8333-944455566677' },
  })
  authorization = `Bearer ${data[0]?.token}`
})
afterAll(() => portal.stop())

const list = async (query: string) => {
  const reply = await portal.browser().send<FaqPage>({
    url: `/ima-business/open-api/im/v1/customer/question/list${query}`,
    headers: { authorization },
  })
  return { ...reply, page: reply.data[0] }
}

describe('the questions of the desk', () => {
  it('[IM-20] gives the groups first, five to a page', async () => {
    const { page } = await list('')
    expect(page).toMatchObject({ total: demoFaq.length, parentId: '', pageNo: 1, pageSize: 5 })
    const names = demoFaq.map((group) => group.name)
    expect(page?.customerQuestIonBoList.map((row) => row.questionContent)).toEqual(names.slice(0, 5))
    expect((await list('?offset=5&limit=5')).page?.rows.map((row) => row.questionContent)).toEqual(names.slice(5))
    expect(page?.customerQuestIonBoList[0]).toMatchObject({ level: 1, parentId: '' })
    expect(page?.rows).toEqual(page?.customerQuestIonBoList)
  })

  it('[IM-20] gives a group’s questions page by page, and an empty page after the last', async () => {
    const parentId = demoUuid('faq/fibre')
    const first = await list(`?offset=0&limit=5&parentId=${parentId}`)
    const second = await list(`?offset=5&limit=5&parentId=${parentId}`)
    const third = await list(`?offset=10&limit=5&parentId=${parentId}`)
    const asked = [first, second, third].flatMap(({ page }) => page?.rows.map((row) => row.questionContent) ?? [])
    expect(asked).toEqual(demoFaq[0]?.questions.map((one) => one.question))
    expect(third.page?.rows).toEqual([])
    expect(second.page).toMatchObject({ total: 6, pageNo: 2 })
  })

  it('[T5] takes no page of more than 50, and no negative one', async () => {
    for (const query of ['?limit=51', '?limit=0', '?offset=-1', '?limit=1e1', '?limit=5&extra=1']) {
      expect(await list(query)).toMatchObject({ status: 400, code: 1 })
    }
  })

  it('[IM-20] asks for a token, a visitor’s will do', async () => {
    const reply = await portal.browser().send({ url: '/ima-business/open-api/im/v1/customer/question/list' })
    expect(reply).toMatchObject({ code: 20301, data: [] })
  })
})

describe('what the gateway answers with', () => {
  it('[IM-20] explains a chosen question, and a group with its questions', async () => {
    const source = createFaqSource(portal.context.db)
    expect(await source.topQuestions('desk')).toHaveLength(5)
    const one = demoFaq[0]?.questions[0]
    expect(await source.explain(demoUuid('faq/fibre/poy-breaks'), 'desk')).toEqual({
      title: one?.question,
      text: one?.explanation,
    })
    const group = await source.explain(demoUuid('faq/fibre'), 'desk')
    expect(group?.text).toBe(demoFaq[0]?.introduction)
    expect(group?.items).toHaveLength(6)
  })

  it('[T5] explains nothing of another desk and nothing that was taken back', async () => {
    const { db } = portal.context
    expect(await createFaqSource(db).explain(demoUuid('faq/fibre/poy-breaks'), 'other')).toBeUndefined()
    const uuid = demoUuid('faq/dyeing/exhaust-heat')
    await db.update(faqQuestion).set({ isPublished: false }).where(eq(faqQuestion.uuid, uuid))
    expect(await createFaqSource(db).explain(uuid, 'desk')).toBeUndefined()
    expect((await list(`?limit=50&parentId=${demoUuid('faq/dyeing')}`)).page?.total).toBe(4)
  })
})
