// The bot as an agent: takes whoever waits, answers texts by the rules, hands over or ends where they say so.
import { ChatKind, MsgType } from '@weft/protocol'
import { answerTo, GREETING, PICTURE_SEEN, TAKEN_OVER } from './rules.mjs'

const DESK = '/web-api/desk/v1'
/** The queue's changes come as messages; this look at it is the net below. */
const LOOK_MS = 5_000

const isText = (entry) => entry.msgType === MsgType.text
const isPicture = (entry) => entry.msgType === MsgType.image || entry.msgType === MsgType.video
const textOf = (entry) => entry.content.map((item) => item.text ?? '').join('\n')

/** Of those who are at the desk. */
const leastBusy = (agents) =>
  agents.filter(({ status, isOnline }) => status !== 'away' && isOnline).sort((a, b) => a.openCount - b.openCount)[0]

export function runAgent({ chat, userId, say }) {
  /** customerId → the work on that conversation, one step after the other. */
  const mine = new Map()
  /** customerId → what was said last, so that nobody is told the same twice in a row. */
  const said = new Map()
  /** Let go since the running look began: its lists may still name them. */
  const released = new Set()
  let isLooking = false
  let timer

  const converse = (customerId) => chat.conversation(customerId, ChatKind.customerAgent)

  /** Steps of one customer never overlap; a failed one is told and does not stop the next. */
  const then = (customerId, step) => {
    const before = mine.get(customerId) ?? Promise.resolve()
    const next = before.then(step).catch((error) => say(`${customerId}: ${error.message}`))
    mine.set(customerId, next)
    return next
  }

  async function accept(row) {
    const { customerId, customerName, question } = row
    await chat.request({ method: 'POST', path: `${DESK}/conversations/${encodeURIComponent(customerId)}/accept` })
    say(`accepted ${customerName}`)
    await converse(customerId).sendText(GREETING)
    if (question) await answer(customerId, question)
  }

  async function answer(customerId, text) {
    const { text: words, step } = await answerTo(text, said.get(customerId))
    said.set(customerId, words)
    say(`→ ${words}`)
    await converse(customerId).sendText(words)
    converse(customerId).markRead()
    if (step === 'end') await end(customerId)
    if (step === 'hand-over') await handOver(customerId)
  }

  async function end(customerId) {
    const path = `${DESK}/conversations/${encodeURIComponent(customerId)}/end`
    await chat.request({ method: 'POST', path, body: { reason: '问题已解决' } })
    release(customerId)
    say(`ended ${customerId}`)
  }

  async function handOver(customerId) {
    const [{ rows }] = await chat.request({ method: 'GET', path: `${DESK}/agents` })
    const colleague = leastBusy(rows.filter(({ agentId }) => agentId !== userId))
    if (!colleague) {
      await converse(customerId).sendText('现在没有同事在线，您的问题已记录，同事上线后会尽快联系您。')
      return
    }
    const path = `${DESK}/conversations/${encodeURIComponent(customerId)}/transfer`
    await chat.request({ method: 'POST', path, body: { toAgentId: colleague.agentId } })
    release(customerId)
    say(`handed ${customerId} over to ${colleague.agentName}`)
  }

  const list = async (scope) => {
    const [{ rows }] = await chat.request({ method: 'GET', path: `${DESK}/conversations`, query: { scope } })
    return rows
  }

  /** Takes over what is already its own (from before the start, or handed over by a colleague), then everybody who waits. */
  async function look() {
    if (isLooking) return
    isLooking = true
    released.clear()
    try {
      const isNew = ({ customerId }) => !mine.has(customerId) && !released.has(customerId)
      for (const row of (await list('mine')).filter(isNew)) {
        void then(row.customerId, () =>
          row.unreadCount > 0 ? converse(row.customerId).sendText(TAKEN_OVER) : undefined,
        )
      }
      for (const row of (await list('waiting')).filter(isNew)) void then(row.customerId, () => accept(row))
    } catch (error) {
      say(`the queue could not be read: ${error.message}`)
    } finally {
      isLooking = false
    }
  }

  const release = (customerId) => {
    mine.delete(customerId)
    released.add(customerId)
  }

  chat.on('message', ({ chatId, entry }) => {
    if (entry.sendType !== 'other') return
    if (entry.msgType === MsgType.userToHumanAgent) void look()
    if (entry.msgType === MsgType.endCustomerService) release(chatId)
    // Only of those it has taken: agents hear whoever waits.
    if (!mine.has(chatId)) return
    if (isText(entry)) {
      say(`${entry.senderName}: ${textOf(entry)}`)
      void then(chatId, () => answer(chatId, textOf(entry)))
    } else if (isPicture(entry)) void then(chatId, () => converse(chatId).sendText(PICTURE_SEEN))
  })

  /** A service account has nobody else to say that it is on duty. */
  const present = (status) =>
    chat
      .request({ method: 'POST', path: `${DESK}/status`, body: { status } })
      .catch((error) => say(`the status could not be set: ${error.message}`))

  const again = async () => {
    await look()
    timer = setTimeout(again, LOOK_MS)
  }
  void present('online').then(again)
  return {
    stop() {
      clearTimeout(timer)
      return present('away')
    },
  }
}
