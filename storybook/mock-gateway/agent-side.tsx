/** The agent's side of the table: what the customer wrote, a box to answer in, the steps of a service. */
import { MsgType } from '@weft/protocol'
import { Button, Field, Input, token } from '@weft/ui'
import { useState } from 'react'
import type { Table } from './table'

const textOf = (content: readonly unknown[]) => (content[0] as { text?: string } | undefined)?.text

export function AgentSide({ table }: { table: Table }) {
  const [words, setWords] = useState('')
  const { agent, customerId } = table
  const heard = agent.received.flatMap((frame) => {
    if (frame.eventType !== 202 || frame.msgType !== MsgType.text) return []
    const text = textOf(frame.content)
    return text && frame.fromUserId === customerId ? [{ id: frame.msgSeqId, text }] : []
  })
  const say = () => {
    if (!words.trim()) return
    void agent.sendText(customerId, words)
    setWords('')
  }
  return (
    <section aria-labelledby="agent-side" style={{ display: 'grid', gap: 12 }}>
      <h2 id="agent-side" style={{ fontSize: 16 }}>
        客服一侧 · 王晓芸
      </h2>
      <ol aria-label="客户的话" style={{ display: 'grid', gap: 4, minHeight: 48, color: token('color.text') }}>
        {heard.slice(-4).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <Field label="以客服身份回复">
        <Input
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onFocus={() => agent.typing(customerId)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) say()
          }}
        />
      </Field>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button size="S" variant="main" onClick={say}>
          发出回复
        </Button>
        <Button size="S" onClick={() => void agent.accept(customerId)}>
          接入
        </Button>
        <Button size="S" onClick={() => agent.typing(customerId)}>
          正在输入
        </Button>
        <Button size="S" onClick={() => void agent.end(customerId)}>
          结束服务
        </Button>
      </div>
    </section>
  )
}
