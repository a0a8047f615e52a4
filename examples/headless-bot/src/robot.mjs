// The bot with a robot's seat (P-48): answers in the place of the desk's own bot, names its sources, and hands over with a
// summary. The server tells it the customer's words while nobody else has them, and refuses it once somebody has.
import { ChatKind, MsgType, STATUS } from '@weft/protocol'
import { answerTo, NAME } from './rules.mjs'

/** The last words of a customer that a summary holds. */
const SUMMED = 3

export function runRobot({ chat, say }) {
  /** customerId → their words in this round, what was said last, and the end of the last answer: answers never overlap. */
  const talks = new Map()
  /** tid → customerId of what was sent and not yet answered by the server. */
  const sent = new Map()

  const send = async (customerId, msgType, item) => {
    const tid = await chat.conversation(customerId, ChatKind.customerAgent).send(msgType, [item])
    sent.set(tid, customerId)
  }

  async function answer(customerId, talk, words) {
    talk.asked.push(words)
    const { text, step, source } = await answerTo(words, talk.said)
    // The customer was handed over, or the program stopped, while the model thought.
    if (talks.get(customerId) !== talk) return
    talk.said = text
    say(`→ ${text}`)
    await send(customerId, MsgType.problemExplanation, { title: NAME, text, ...(source && { sources: [source] }) })
    if (step !== 'hand-over') return
    // Only agents read it; the customer waits from now on, as if they had asked.
    await send(customerId, MsgType.userToHumanAgent, { summary: `客户说：${talk.asked.slice(-SUMMED).join('；')}` })
    talks.delete(customerId)
    say(`handed ${customerId} over`)
  }

  const ends = [
    chat.on('message', ({ chatId, entry }) => {
      if (entry.sendType !== 'other' || entry.msgType !== MsgType.text) return
      const words = entry.content.map((item) => item.text ?? '').join('\n')
      say(`${entry.senderName}: ${words}`)
      const talk = talks.get(chatId) ?? { asked: [], said: undefined, last: Promise.resolve() }
      talks.set(chatId, talk)
      const next = () => answer(chatId, talk, words)
      talk.last = talk.last.then(next).catch((error) => say(`${chatId}: ${error.message}`))
    }),
    chat.on('status', ({ code, tid }) => {
      const customerId = sent.get(tid)
      sent.delete(tid)
      if (customerId === undefined || code !== STATUS.notRobotsTurn.code) return
      // A person was asked for, or took over. The next round comes by itself.
      talks.delete(customerId)
      void chat.conversation(customerId, ChatKind.customerAgent).discard(tid)
      say(`${customerId} is with a person`)
    }),
  ]
  return {
    async stop() {
      for (const end of ends) end()
      talks.clear()
    },
  }
}
