/** The agents' side of the table: two customers, their messages, a reply field, everything that an agent can send. */
import { MsgType, messageTypeOf } from '@weft/protocol'
import type { Actor } from '@weft/testkit'
import { Button, Field, Input, Switch } from '@weft/ui'
import { useReducer, useState } from 'react'
import manual from '../../packages/server/documents/manual.pdf?no-inline'
import gauge from './gauge.svg?no-inline'
import { whyNotDone, whyNotSent } from './refusals'
import type { Table } from './table'
import { fill, messages, type PageLanguage, type PageWords } from './words'

/** A path: the gateway refuses pictures outside its own files, and `blob:` or `data:` addresses. */
const pathOf = (asset: string) => new URL(asset, document.baseURI).pathname
const PICTURE = pathOf(gauge)
const WORK_ORDER = { orderId: '1', orderNum: 'SH20261121-0007', status: '处理中', title: '3 号水刺头压力波动' }
const GOODS = { goodsId: '1', goodsName: '喷水板 SY-JS-0421（0.12 mm）', image: PICTURE, price: '6000 / 面议' }
const SHARE = {
  title: '水刺线提速改造方案',
  content: '平均提速 18%，改造停机不超过 72 小时',
  openAddress: '',
  openWebAddress: 'https://portal.example/case/12',
  linkContainToken: false,
}
const FILE = { url: pathOf(manual), name: 'SY-3200 水刺机使用说明书.pdf', size: 91_134 }
const SHOWN_LINES = 4

const textOf = (content: readonly unknown[]) => (content[0] as { text?: string } | undefined)?.text

interface AgentSideProps {
  table: Table
  words: PageWords
  language: PageLanguage
}

const sendsOf = (words: PageWords): readonly (readonly [string, Parameters<Actor['send']>[1], object])[] => [
  [words.picture, MsgType.image, { url: PICTURE, width: 1200, height: 900, name: '压力表.jpg' }],
  [words.file, MsgType.file, FILE],
  [words.share, MsgType.share, SHARE],
  [words.workOrder, MsgType.workOrderCard, WORK_ORDER],
  [words.goods, MsgType.goodsCard, GOODS],
]

/** What a customer said to an agent: a receipt, a recall or a deletion is not among it. */
const heardFrom = (agent: Actor, customerId: string, language: PageLanguage) =>
  agent.received.flatMap((frame) => {
    if (frame.eventType !== 202 || frame.fromUserId !== customerId) return []
    if (frame.msgType !== MsgType.userToHumanAgent && !messageTypeOf(frame.msgType)?.isVisible) return []
    const text = textOf(frame.content) ?? messages[frame.msgType]?.[language]
    return text ? [{ id: frame.msgSeqId, text }] : []
  })

/** The customer without a window: played by two buttons. */
function SecondCustomer({ table: { second, gateway }, words }: Omit<AgentSideProps, 'language'>) {
  const { userName } = second.person
  return (
    <div className="table-row">
      <span>{words.second}</span>
      <Button size="S" onClick={() => void second.sendText(gateway.deskId, '网帘跑偏 15 mm，怎么处理')}>
        {fill(words.secondAsks, userName)}
      </Button>
      <Button size="S" onClick={() => void second.send(gateway.deskId, MsgType.userToHumanAgent, [{}])}>
        {fill(words.secondWants, userName)}
      </Button>
    </div>
  )
}

export function AgentSide({ table, words, language }: AgentSideProps) {
  const { agents, customer, people } = table
  const [chosen, setChosen] = useState(customer.userId)
  const [at, setAt] = useState(0)
  const [text, setText] = useState('')
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [told, setTold] = useState('')
  /** The newest message of each agent to each customer, for a recall. */
  const [last, setLast] = useState<Readonly<Record<string, number | undefined>>>({})
  const agent = agents[at] as Actor
  const colleague = agents[1 - at] as Actor
  const line = `${agent.person.userId}/${chosen}`
  const isAway = table.isAway(agent)
  /** Who is away has no line: nothing that they send would be answered. */
  const awayState = { 'aria-disabled': isAway, title: isAway ? words.isAway : undefined }

  const heard = heardFrom(agent, chosen, language)
  const refuse = (act: string, reason: string) => setTold(fill(fill(words.refused, act), reason))
  /** Says why a step at the desk failed; returns whether it was done. */
  const tried = async (name: 'accept' | 'transfer' | 'end', act: string, outcome: Promise<boolean>) => {
    const isDone = await outcome
    if (isDone) setTold('')
    else refuse(act, await whyNotDone(words, table, { name, agent, colleague, customerId: chosen }))
    return isDone
  }
  const send = async (msgType: Parameters<Actor['send']>[1], item: object, act: string) => {
    const { code, msgSeqId } = await agent.send(chosen, msgType, [item] as never)
    if (code === 0) setLast((now) => ({ ...now, [line]: msgType === MsgType.recall ? undefined : msgSeqId }))
    if (code === 0) setTold('')
    else refuse(act, whyNotSent(words, code, agent))
  }
  const say = () => {
    if (!text.trim() || isAway) return
    void send(MsgType.text, { text }, words.send)
    setText('')
  }
  const go = (isGone: boolean) => {
    table.go(agent, isGone)
    draw()
  }
  const handOver = async () => {
    const act = fill(words.transfer, colleague.person.userName)
    if (await tried('transfer', act, agent.transfer(chosen, colleague.person.userId))) setAt(1 - at)
  }
  return (
    <section aria-labelledby="agent-side">
      <h2 id="agent-side">
        {words.agentSide} · {agent.person.userName}
      </h2>
      <fieldset className="table-choice">
        <legend>{words.customers}</legend>
        {people.map(({ userId, userName }) => (
          <label key={userId}>
            <input type="radio" name="customer" checked={chosen === userId} onChange={() => setChosen(userId)} />{' '}
            {userName}
          </label>
        ))}
      </fieldset>
      <ol aria-label={words.said} className="table-said">
        {heard.slice(-SHOWN_LINES).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {heard.length === 0 ? <li className="table-quiet">{words.nothing}</li> : null}
      </ol>
      <Field label={words.answer}>
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={() => isAway || agent.typing(chosen)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) say()
          }}
        />
      </Field>
      <div className="table-row">
        <Button size="S" variant="main" {...awayState} onClick={say}>
          {words.send}
        </Button>
        <Button size="S" {...awayState} onClick={() => void tried('accept', words.accept, agent.accept(chosen))}>
          {words.accept}
        </Button>
        <Button size="S" {...awayState} onClick={() => agent.typing(chosen)}>
          {words.typing}
        </Button>
        {sendsOf(words).map(([label, msgType, item]) => (
          <Button key={label} size="S" {...awayState} onClick={() => void send(msgType, item, label)}>
            {label}
          </Button>
        ))}
        <Button
          size="S"
          {...awayState}
          aria-disabled={isAway || last[line] === undefined}
          onClick={() => void send(MsgType.recall, { msgId: last[line] }, words.recall)}
        >
          {words.recall}
        </Button>
        <Button size="S" onClick={() => void handOver()}>
          {fill(words.transfer, colleague.person.userName)}
        </Button>
        <Button size="S" variant="danger" onClick={() => void tried('end', words.end, agent.end(chosen))}>
          {words.end}
        </Button>
        <Switch label={words.away} checked={isAway} onCheckedChange={go} />
      </div>
      <p role="status" className="table-quiet">
        {told}
      </p>
      <SecondCustomer table={table} words={words} />
    </section>
  )
}
