/** P-46, P-47: messages between a customer and the service desk. */
import { type Rule, rule } from '../trial/rule'

interface Asked {
  items?: readonly { uuid: string; questionContent: string; level: number; parentId: string }[]
}

export const deskRules: readonly Rule[] = [
  rule(
    'P-46',
    'a request for the questions is answered with them, and a chosen one with its explanation',
    async (trial) => {
      const client = await trial.online(await trial.visitor())
      await trial.stored(client, { msgType: 200503, content: [] })
      const list = await client.message('the list of questions', ({ msgType }) => msgType === 200503)
      trial.that(list.fromUserId === trial.deskId, `it comes from ${list.fromUserId}, not from the desk`)
      const [question] = (list.content[0] as Asked | undefined)?.items ?? []
      if (question === undefined) return
      await trial.stored(client, { msgType: 200504, content: [question] })
      const told = await client.message('the explanation', ({ msgType }) => msgType === 200505)
      trial.that(told.fromUserId === trial.deskId, `the explanation comes from ${told.fromUserId}`)
    },
  ),
  rule('P-47', 'who asks for a human is told their place, or an agent’s name', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.stored(client, { msgType: 200502, content: [{ question: '一致性测试' }] })
    const told = await client.message('a 200507', ({ msgType }) => msgType === 200507)
    const item = (told.content[0] ?? {}) as { accepted?: boolean; position?: number }
    trial.that(
      item.accepted === true || (item.accepted === false && (item.position ?? 0) >= 1),
      `it says ${JSON.stringify(item)}`,
    )
    await trial.stored(client, { msgType: 200501, content: [] })
  }),
  rule('P-47', 'question and source hold no U+0000', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.refused(client, { msgType: 200502, content: [{ question: 'a\u0000b' }] }, 100005)
  }),
]
