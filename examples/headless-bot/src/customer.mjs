// The bot as a customer or a visitor: asks for a human, then says one line of its part for every answer it gets.
import { MsgType } from '@weft/protocol'
import { CUSTOMER_LINES } from './rules.mjs'

export function runCustomer({ chat, say }) {
  const lines = [...CUSTOMER_LINES]
  const { desk } = chat

  const next = async () => {
    const line = lines.shift()
    if (line === undefined) return
    say(`→ ${line}`)
    await desk.conversation.sendText(line)
  }

  const unsubscribe = desk.state.subscribe((state, before) => {
    if (state.phase === before.phase && state.position === before.position) return
    if (state.phase === 'queued') say(`waiting, place ${state.position ?? '?'}`)
    if (state.phase === 'with-agent') say(`with ${state.agentName ?? 'an agent'}`)
    if (state.phase === 'ended') say('the service has ended')
  })
  chat.on('message', ({ chatId, entry }) => {
    if (chatId !== desk.conversation.chatId || entry.sendType !== 'other' || entry.msgType !== MsgType.text) return
    say(`${entry.senderName}: ${entry.content.map((item) => item.text ?? '').join('\n')}`)
    desk.conversation.markRead()
    next().catch((error) => say(error.message))
  })

  void desk.requestTransfer('设备报修').catch((error) => say(error.message))
  return { stop: unsubscribe }
}
