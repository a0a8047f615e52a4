/** P-48: a robot with a seat at the desk, and a visitor whose round it is in. */
import { type Rule, rule } from '../trial/rule'
import { PassedOver, type Trial } from '../trial/trial'

const WORDS = [{ text: '一致性测试' }]

/** A visitor at the beginning of a round, and the robot. */
async function seated(trial: Trial) {
  const who = trial.robot()
  const visitor = await trial.visitor()
  const customer = await trial.online(visitor)
  const robot = await trial.connect()
  const { code } = await robot.online({ ...trial.onlineFrame(who), deviceType: 'WEB' })
  if (code >= 200000 && code <= 200002) throw new PassedOver(`the token of the robot was refused (${code})`)
  trial.that(code === 0, `a good 100 is answered with code 0, not ${code}`)
  const ends = () => trial.stored(customer, { msgType: 200501, content: [] })
  await ends()
  const toCustomer = { type: 6 as const, targetId: visitor.userId }
  return {
    visitor,
    customer,
    robot,
    robotId: who.userId,
    ends,
    says: (content: readonly object[] = WORDS) => trial.stored(customer, { msgType: 200101, content }),
    asks: () => trial.stored(customer, { msgType: 200502, content: [] }),
    /** The answer's status. */
    answers: (tid = trial.around.newId()) =>
      robot.say(trial.note({ ...toCustomer, tid, msgType: 200505, content: [{ title: '', text: '答' }] })),
    handsOver: (summary: string) => robot.say(trial.note({ ...toCustomer, msgType: 200502, content: [{ summary }] })),
    grows: (tid: string, text?: string) =>
      robot.send({ eventType: 208, tid, ...toCustomer, ...(text !== undefined && { text }) }),
  }
}

export const robotRules: readonly Rule[] = [
  rule(
    'P-48',
    'a robot hears the customer while the bot has the round, and answers under its own id',
    async (trial) => {
      const { visitor, customer, robot, robotId, says, answers } = await seated(trial)
      const asked = await says()
      const heard = await robot.message('the customer’s words', ({ msgSeqId }) => msgSeqId === asked)
      trial.that(
        heard.chatId === visitor.userId && heard.type === 6,
        `they come as ${heard.chatId}, kind ${heard.type}`,
      )
      const { code } = await answers()
      trial.that(code === 0, `its answer in time is answered with code 0, not ${code}`)
      const told = await customer.message(
        'its answer',
        ({ msgType, msgSeqId }) => msgType === 200505 && msgSeqId > asked,
      )
      trial.that(told.fromUserId === robotId, `the answer comes from ${told.fromUserId}`)
    },
  ),
  rule('P-48', 'no word of a robot is stored once a person was asked for', async (trial) => {
    const { visitor, customer, robotId, says, asks, answers, handsOver, ends } = await seated(trial)
    await says()
    const taken = await asks()
    for (const { code } of [await answers(), await handsOver('晚了')])
      trial.that(code === 501004, `its word after the request is answered with 501004, not ${code}`)
    await customer.settled()
    const late = (await trial.history(visitor)).filter(
      ({ fromUserId, msgSeqId = 0 }) => fromUserId === robotId && msgSeqId > taken,
    )
    trial.that(late.length === 0, `${late.length} of its words stand behind the request`)
    await ends()
  }),
  rule('P-48', 'what grows has one closing: the message of its tid, or it is withdrawn', async (trial) => {
    const { customer, says, asks, grows, answers, ends } = await seated(trial)
    const [first, second] = [trial.around.newId(), trial.around.newId()]
    const closings = (tid: string) =>
      customer.frames.filter(
        (frame) =>
          (frame.eventType === 208 && frame.tid === tid && frame.text === undefined) ||
          (frame.eventType === 202 && frame.tid === tid),
      ).length
    await says()
    grows(first, '请')
    const grown = await customer.next(208, 'the growing text')
    trial.that(grown.tid === first && grown.text === '请', `it says ${JSON.stringify(grown)}`)
    await answers(first)
    await customer.message('the message that it becomes', ({ tid }) => tid === first)
    grows(second, '我')
    await customer.next(208, 'the second growing text')
    await asks()
    const gone = await customer.next(208, 'its withdrawal')
    trial.that(
      gone.tid === second && gone.text === undefined,
      `a person is asked for, and it says ${JSON.stringify(gone)}`,
    )
    await answers(second)
    await customer.settled()
    const counted = [closings(first), closings(second)]
    trial.that(counted.join() === '1,1', `the two have ${counted.join(' and ')} closings`)
    await ends()
  }),
  rule('P-48', 'no question is lost: who was handed over waits, and is told their place', async (trial) => {
    const { customer, says, handsOver, ends } = await seated(trial)
    const asked = await says([{ text: '请接人工' }])
    const { code, msgSeqId = 0 } = await handsOver('客户的机器停了')
    trial.that(code === 0 && msgSeqId > asked, `a hand-over in time is answered with code 0, not ${code}`)
    const told = await customer.message('a 200507', ({ msgType }) => msgType === 200507)
    const { accepted, position = 0 } = (told.content[0] ?? {}) as { accepted?: boolean; position?: number }
    trial.that(accepted === true || position >= 1, `it says ${JSON.stringify(told.content[0])}`)
    trial.that(
      !JSON.stringify(customer.frames).includes('客户的机器停了'),
      'the summary for the agents was told to the customer',
    )
    await ends()
  }),
  rule('P-48', 'a conversation comes back to the robot by a visible step only', async (trial) => {
    const { customer, robot, says, asks, answers, ends } = await seated(trial)
    await says()
    await asks()
    const hidden = await says([{ text: '给人工的话' }])
    await customer.settled()
    await robot.settled()
    const overheard = robot.frames.some((frame) => frame.eventType === 202 && frame.msgSeqId === hidden)
    trial.that(!overheard, 'the robot is told what is said to a person')
    await ends()
    const { code } = await answers()
    trial.that(code === 501004, `a word between two rounds is answered with 501004, not ${code}`)
    const again = await says()
    await robot.message('the words of the new round', ({ msgSeqId }) => msgSeqId === again)
    const back = await answers()
    trial.that(back.code === 0, `its answer in the new round is answered with code 0, not ${back.code}`)
    await ends()
  }),
]
