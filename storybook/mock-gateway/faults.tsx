/** The faults of the table, one button each; those that last are switches. */
import type { Lift } from '@weft/testkit'
import { Button, Switch } from '@weft/ui'
import { useRef, useState } from 'react'
import type { Table } from './table'

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

/** A fault that lasts until it is lifted. */
function Lasting({ label, begin }: { label: string; begin: () => Lift }) {
  const [isOn, setOn] = useState(false)
  const lift = useRef<Lift>(undefined)
  const change = (next: boolean) => {
    setOn(next)
    if (next) lift.current = begin()
    else lift.current?.()
  }
  return <Switch label={label} checked={isOn} onCheckedChange={change} />
}

export function FaultSide({ table }: { table: Table }) {
  const { faults } = table.gateway
  const { customerId: userId } = table
  const once: readonly (readonly [label: string, strike: () => unknown])[] = [
    ['丢失下一条发出的消息', () => faults.drop({ direction: 'up', userId, eventType: 201 })],
    ['丢失下一条收到的消息', () => faults.drop({ direction: 'down', userId, eventType: 202 })],
    ['下一条消息到达两次', () => faults.duplicate({ direction: 'down', userId, eventType: 202 })],
    ['下一条消息迟到 3 秒', () => faults.delay({ direction: 'down', userId, eventType: 202 }, 3_000)],
    ['令牌过期', () => faults.expireToken(userId)],
    ['切断连接', () => faults.cut(userId)],
    ['网关重启，停 4 秒', () => void faults.restart({ how: 'kill', downForMs: 4_000 })],
  ]
  return (
    <section aria-labelledby="fault-side" style={{ display: 'grid', gap: 12 }}>
      <h2 id="fault-side" style={{ fontSize: 16 }}>
        线路故障
      </h2>
      <div style={row}>
        {once.map(([label, strike]) => (
          <Button key={label} size="S" onClick={() => void strike()}>
            {label}
          </Button>
        ))}
      </div>
      <div style={row}>
        <Lasting label="断网" begin={() => faults.offline()} />
        <Lasting label="线路无响应" begin={() => faults.halfOpen(userId)} />
      </div>
    </section>
  )
}
