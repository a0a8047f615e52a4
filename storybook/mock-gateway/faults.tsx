/** Faults of the table: effect, expected result, and whether a fault is pending, done or lasting. */
import { EventType, messageTypeOf } from '@weft/protocol'
import type { ClearFault, FrameMatch, RecordedFrame } from '@weft/testkit'
import { Badge, Button, Switch } from '@weft/ui'
import { useRef, useState } from 'react'
import type { Table } from './table'
import type { PageLanguage, PageWords } from './words'

interface Said {
  zh: string
  en: string
}
interface Fault {
  id: string
  label: Said
  /** Expected visible result. */
  should: Said
  begin(table: Table): ClearFault | undefined
  /** Mark on the later frame that the fault affects. Absent: it applies at once, or lasts. */
  mark?: RecordedFrame['injected']
  isLasting?: boolean
}

/** The next message of a person: a receipt that says “read” is a frame of the same event, and nobody would see it lost. */
const next = (direction: 'up' | 'down', userId: string): FrameMatch => ({
  direction,
  userId,
  eventType: direction === 'up' ? EventType.messageUp : EventType.messageDown,
  where: (frame) => 'msgType' in frame && messageTypeOf(frame.msgType)?.isVisible === true,
})

const once = (act: () => unknown): undefined => {
  void act()
}
/** A second press before the client renews its token finds none to expire: the state is already as labelled. */
const expire = ({ gateway, customer }: Table): void => {
  try {
    gateway.faults.expireToken(customer.userId)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
const FAULTS: readonly Fault[] = [
  {
    id: 'drop-up',
    label: { zh: '丢失下一条发出的消息', en: 'Lose the next message sent' },
    should: {
      zh: '3 秒后显示“消息发送失败”；按“重发”后到达，只到达一次',
      en: 'After 3 s it has failed; 重发 sends it again, and it arrives once',
    },
    begin: ({ gateway, customer: { userId } }) => gateway.faults.drop(next('up', userId)),
    mark: 'dropped',
  },
  {
    id: 'drop-down',
    label: { zh: '丢失下一条收到的消息', en: 'Lose the next message received' },
    should: { zh: '下一条到达时补齐缺口，顺序不变', en: 'The gap is filled when the next one comes, in order' },
    begin: ({ gateway, customer: { userId } }) => gateway.faults.drop(next('down', userId)),
    mark: 'dropped',
  },
  {
    id: 'twice',
    label: { zh: '下一条消息到达两次', en: 'Deliver the next message twice' },
    should: { zh: '只显示一次', en: 'It is shown once' },
    begin: ({ gateway, customer: { userId } }) => gateway.faults.duplicate(next('down', userId)),
    mark: 'duplicated',
  },
  {
    id: 'late',
    label: { zh: '下一条消息迟到 3 秒', en: 'Delay the next message by 3 s' },
    should: { zh: '后到的消息排回自己的位置', en: 'It takes its own place among the later ones' },
    begin: ({ gateway, customer: { userId } }) => gateway.faults.delay(next('down', userId), 3_000),
    mark: 'delayed',
  },
  {
    id: 'token',
    label: { zh: '令牌过期', en: 'Let the token expire' },
    should: {
      zh: '自动换新令牌并重连，输入的文字仍在',
      en: 'It takes a new token and connects again; what is written stays',
    },
    begin: (table) => once(() => expire(table)),
  },
  {
    id: 'cut',
    label: { zh: '切断连接', en: 'Cut the connection' },
    should: {
      zh: '横幅“通讯服务连接断开”与倒计时，随后“已恢复”',
      en: 'The banner with a countdown, then that it is back',
    },
    begin: ({ gateway, customer }) => once(() => gateway.faults.cut(customer.userId)),
  },
  {
    id: 'restart',
    label: { zh: '网关重启，停 4 秒', en: 'Restart the gateway, 4 s down' },
    should: { zh: '断开、重连，消息一条不少', en: 'It is lost and back; no message is missing' },
    begin: (table) => once(() => table.restart()),
  },
  {
    id: 'offline',
    label: { zh: '断网', en: 'No network' },
    should: {
      zh: '横幅显示断开；写的消息等待发送，恢复后自动发出',
      en: 'The banner says so; what is written waits, and goes out afterwards',
    },
    begin: ({ gateway }) => gateway.faults.offline(),
    isLasting: true,
  },
  {
    id: 'half-open',
    label: { zh: '线路无响应', en: 'The line is dead but open' },
    should: {
      zh: '最多 25 秒后，心跳没有回音，显示断开；关闭此开关后重连',
      en: 'Within 25 s a heartbeat has no answer and the banner says so; it connects again once this is off',
    },
    begin: ({ gateway, customer }) => gateway.faults.halfOpen(customer.userId),
    isLasting: true,
  },
]

interface FaultSideProps {
  table: Table
  words: PageWords
  language: PageLanguage
}

export function FaultSide({ table, words, language }: FaultSideProps) {
  return (
    <section aria-labelledby="fault-side">
      <h2 id="fault-side">{words.faults}</h2>
      <ul className="table-faults">
        {FAULTS.map((fault) => (
          <FaultLine key={fault.id} fault={fault} table={table} words={words} language={language} />
        ))}
      </ul>
    </section>
  )
}

type State = { name: 'idle' } | { name: 'armed'; afterSeq: number } | { name: 'struck' } | { name: 'lasting' }

function FaultLine({ fault, table, words, language }: FaultSideProps & { fault: Fault }) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const clear = useRef<ClearFault>(undefined)
  const { frames } = table.gateway
  const hasStruck =
    state.name === 'armed' && frames.some(({ seq, injected }) => seq > state.afterSeq && injected === fault.mark)
  const shown = hasStruck ? 'struck' : state.name
  const press = () => {
    if (shown === 'armed') {
      clear.current?.()
      setState({ name: 'idle' })
      return
    }
    clear.current = fault.begin(table)
    setState(fault.mark ? { name: 'armed', afterSeq: frames.at(-1)?.seq ?? 0 } : { name: 'struck' })
  }
  const turn = (isOn: boolean) => {
    if (isOn) clear.current = fault.begin(table)
    else clear.current?.()
    setState(isOn ? { name: 'lasting' } : { name: 'idle' })
  }
  const label = fault.label[language]
  return (
    <li>
      {fault.isLasting ? (
        <Switch label={label} checked={state.name === 'lasting'} onCheckedChange={turn} />
      ) : (
        <Button size="S" aria-pressed={fault.mark ? shown === 'armed' : undefined} onClick={press}>
          {label}
        </Button>
      )}
      <span className="table-mark" role="status">
        {shown === 'armed' ? <Badge tone="warning">{words.armed}</Badge> : null}
        {shown === 'struck' ? <Badge tone="success">{words.struck}</Badge> : null}
      </span>
      <span className="table-quiet">
        {words.should}
        {fault.should[language]}
      </span>
    </li>
  )
}
