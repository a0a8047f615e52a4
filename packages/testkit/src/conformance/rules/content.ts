/** P-40 to P-44: message types, who may send them, required content, recalls. */
import { type Rule, rule } from '../trial/rule'

const image = (url: string) => ({ msgType: 200102, content: [{ url, width: 10, height: 10 }] })

export const contentRules: readonly Rule[] = [
  rule('P-40', 'a type that is not in the table is refused', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.refused(client, { msgType: 200000, content: [{}] }, 100005)
    await trial.refused(client, { msgType: 299999, content: [{}] }, 100005)
  }),
  rule('P-41', 'a message has 1 to 20 items, and each the members of its type', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.refused(client, { msgType: 200101, content: [] }, 100005)
    await trial.refused(client, { msgType: 200101, content: [{}] }, 100005)
    await trial.refused(client, { msgType: 200101, content: [{ text: 7 }] }, 100005)
    await trial.refused(client, { msgType: 200101, content: [{ text: '' }] }, 100005)
    await trial.refused(client, { msgType: 200203, content: [{ msgId: 1 }, { msgId: 1 }] }, 100005)
    await trial.refused(client, { msgType: 200107, content: [{ code: '1', title: '2' }] }, 100005)
    await trial.stored(client, { msgType: 200107, content: [{ code: '1', title: '2', content: '3' }] })
  }),
  rule('P-41', 'a text has at most 5 000 code points', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.stored(client, { msgType: 200101, content: [{ text: '😀'.repeat(5_000) }] })
    await trial.refused(client, { msgType: 200101, content: [{ text: '字'.repeat(5_001) }] }, 100004)
  }),
  rule('P-42', 'a person sends no answer of the desk and no word of the server', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const question = { questionContent: '问', level: 1, uuid: 'q', parentId: '' }
    await trial.refused(client, { msgType: 200507, content: [{ accepted: true }] }, 100005)
    await trial.refused(client, { msgType: 200505, content: [{ title: '答', text: '答' }] }, 100005)
    await trial.refused(client, { msgType: 200503, content: [{ items: [question] }] }, 100005)
    await trial.refused(client, { msgType: 200205, content: [{ msgId: 1, on: true }] }, 100005)
    await trial.refused(client, { msgType: 200401, content: [{ groupId: 'g' }] }, 100005)
  }),
  rule('P-43', 'a recall is a message of its own, and empties the one it means', async (trial) => {
    const who = await trial.visitor()
    const client = await trial.online(who)
    const meant = await trial.stored(client)
    const number = await trial.stored(client, { msgType: 200201, content: [{ msgId: meant }] })
    trial.that(number > meant, `the recall has number ${number}, what it means ${meant}`)
    const found = (await trial.history(who)).find(({ msgSeqId }) => msgSeqId === meant)
    const row = trial.found(found, 'the recalled one is not in the history')
    trial.that(row.isRemoved === true && row.content.length === 0, `it reads ${JSON.stringify(row)}`)
    const again = await client.say(trial.note({ msgType: 200201, content: [{ msgId: meant }] }))
    trial.that(again.code === 0 || again.code === 501001, `a second recall is answered with ${again.code}`)
  }),
  rule('P-43', 'a deleted one is empty and says so', async (trial) => {
    const who = await trial.visitor()
    const client = await trial.online(who)
    const meant = await trial.stored(client)
    await trial.stored(client, { msgType: 200202, content: [{ msgId: meant }] })
    const row = (await trial.history(who)).find(({ msgSeqId }) => msgSeqId === meant)
    trial.that(row?.isMsgDelete === true && row.content.length === 0, `it reads ${JSON.stringify(row)}`)
  }),
  rule('P-43', 'what is not there cannot be recalled: 501001', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const head = await trial.stored(client)
    await trial.refused(client, { msgType: 200201, content: [{ msgId: head + 500 }] }, 501001)
  }),
  rule('P-43', 'a read receipt is taken for what is there', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const head = await trial.stored(client)
    await trial.stored(client, { msgType: 200203, content: [{ msgId: head }] })
    await trial.refused(client, { msgType: 200203, content: [{ msgId: head + 500 }] }, 501001)
  }),
  rule('P-44', 'files of other hosts are refused', async (trial) => {
    const client = await trial.online(await trial.visitor())
    for (const url of ['https://elsewhere.example/a.png', 'javascript:alert(1)', '//elsewhere.example/a.png'])
      await trial.refused(client, image(url), 100005)
  }),
]
