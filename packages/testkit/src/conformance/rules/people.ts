/** Rules that need two signed-in people who may write to each other: single chats, typing, presence, wide gaps. */
import { type Rule, rule } from '../trial/rule'
import { PassedOver, type Trial } from '../trial/trial'

async function twoOnline(trial: Trial) {
  const [one, two] = trial.people()
  const asWeb = async (who: typeof one) => {
    const client = await trial.connect()
    const greeting = await client.online({ ...trial.onlineFrame(who), deviceType: 'WEB' })
    // The person who started the run supplied both tokens: a bad one says nothing about the gateway.
    if (greeting.code >= 200000 && greeting.code <= 200002)
      throw new PassedOver(`the token of the person ${who.userId} was refused (${greeting.code})`)
    trial.that(greeting.code === 0, `a good 100 is answered with code 0, not ${greeting.code}`)
    return client
  }
  const first = await asWeb(one)
  const second = await asWeb(two)
  const to = (peer: typeof one) => ({
    type: 1 as const,
    targetId: peer.userId,
    msgType: 200101,
    content: [{ text: '一致性' }],
  })
  const { code } = await first.say(trial.note(to(two)))
  if (code === 300000)
    throw new PassedOver(
      `the two people may not write to each other: ${two.userId} is nobody to ${one.userId} (300000)`,
    )
  return { one, two, first, second, toTwo: to(two), toOne: to(one) }
}

export const peopleRules: readonly Rule[] = [
  rule(
    'P-30',
    'in a single chat each sees the other’s id as chatId',
    async (trial) => {
      const { one, second, first, toTwo } = await twoOnline(trial)
      const number = await trial.stored(first, toTwo)
      const told = await second.message(
        `message ${number}`,
        ({ msgSeqId, chatId }) => msgSeqId === number && chatId === one.userId,
      )
      trial.that(
        told.fromUserId === one.userId && told.type === 1,
        `it comes from ${told.fromUserId} as kind ${told.type}`,
      )
    },
    { needsPeople: true },
  ),
  rule(
    'P-33',
    'typing reaches the other one, put together when it comes too often',
    async (trial) => {
      const { one, two, first, second, toTwo, toOne } = await twoOnline(trial)
      await trial.stored(first, toTwo)
      await trial.stored(second, toOne)
      for (let n = 0; n < 5; n++) first.send({ eventType: 204, targetId: two.userId, type: 1 })
      const told = await second.next(204, 'a 204')
      trial.that(told.chatId === one.userId && told.userId === one.userId, `it says ${JSON.stringify(told)}`)
      await first.settled()
      await second.settled()
      const count = second.frames.filter(({ eventType }) => eventType === 204).length
      trial.that(count < 5, `five at once came as ${count}`)
    },
    { needsPeople: true },
  ),
  rule(
    'P-34',
    'who shares a conversation is told when the other comes',
    async (trial) => {
      const { one, two, first, toTwo } = await twoOnline(trial)
      await trial.stored(first, toTwo)
      const again = await trial.connect()
      await again.online({ ...trial.onlineFrame(one), deviceType: 'WEB' })
      const told = await again.next(205, 'a 205', ({ userId }) => userId === two.userId)
      trial.that(told.online, 'it says the other is away')
    },
    { needsPeople: true },
  ),
  rule(
    'P-43',
    'another’s message can neither be recalled nor deleted: 501003',
    async (trial) => {
      const { first, second, toTwo, toOne } = await twoOnline(trial)
      const meant = await trial.stored(first, toTwo)
      for (const msgType of [200201, 200202])
        await trial.refused(second, { ...toOne, msgType, content: [{ msgId: meant }] }, 501003)
    },
    { needsPeople: true },
  ),
  rule(
    'P-35',
    'more than 500 missed messages come as one 206',
    async (trial) => {
      const { two, first, second, toTwo } = await twoOnline(trial)
      let last = await trial.stored(first, toTwo)
      const base = last
      // Slightly below the rate limit of P-62.
      for (let n = 0; n <= 500 && last <= base + 500; n++) {
        last = await trial.stored(first, toTwo)
        await trial.pause(52)
      }
      second.close()
      const late = await trial.connect()
      const [one] = trial.people()
      await late.online({ ...trial.onlineFrame(two, { cursors: { [one.userId]: base } }), deviceType: 'WEB' })
      const { fromSeqId, toSeqId } = await late.next(206, 'a 206')
      trial.that(fromSeqId === base + 1 && toSeqId >= last, `it says ${fromSeqId} to ${toSeqId}`)
      await late.settled()
      const told = late.frames.filter(({ eventType }) => eventType === 202).length
      trial.that(told === 0, `${told} of the messages came besides`)
    },
    { needsPeople: true, isSlow: true },
  ),
]
