// Talk to the mock gateway: the designer plays both sides and breaks the line. The customer's side is the real client.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ThemeChoice, token } from '@weft/ui'
import { Assistant } from '@weft/widget'
import { useEffect, useReducer, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { AgentSide } from './agent-side'
import { FaultSide } from './faults'
import { FrameLog } from './frame-log'
import { layTable, type Table } from './table'

const LOOK_EVERY_MS = 250

function Playground({ theme, locale }: { theme: ThemeChoice; locale: string }) {
  const [table, setTable] = useState<Table>()
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const laid = layTable()
    setTable(laid)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      laid.clear()
    }
  }, [])
  if (!table) return null
  return (
    <main
      style={{
        display: 'grid',
        alignContent: 'start',
        gap: 32,
        minHeight: '100vh',
        padding: 24,
        paddingInlineEnd: 'max(24px, min(460px, 40vw))',
        background: token('color.ground'),
        color: token('color.text'),
      }}
    >
      <h1 style={{ fontSize: 20 }}>与模拟网关对话</h1>
      <AgentSide table={table} />
      <FaultSide table={table} />
      <FrameLog table={table} />
      <Assistant chat={table.chat} theme={theme} locale={locale} defaultOpen sendPage={false} />
    </main>
  )
}

const meta = {
  title: 'Mock gateway/Both sides',
  parameters: { ground: 'none' },
  render: (_, { globals }) => (
    <Playground theme={globals.theme as ThemeChoice} locale={(globals.locale as string | undefined) ?? 'zh-CN'} />
  ),
} satisfies Meta

export default meta
type Story = StoryObj

/** Write on the right as the customer, on the left as the agent; break the line between them. */
export const BothSides: Story = { name: 'Play both sides' }

export const Talk: Story = {
  name: '[WD-15] a customer asks, an agent answers, the line is cut and comes back with what was written',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const customer = within(await page.findByRole('dialog', { name: '在线客服' }))
    const box = await customer.findByRole('textbox', { name: '输入消息' })
    await waitFor(() => expect(customer.getByText('在线')).toBeVisible())
    await userEvent.type(box, '喷丝板多久清洗一次{Enter}')
    await customer.findByText('喷丝板多久清洗一次')
    await userEvent.click(await customer.findByRole('button', { name: '转人工' }))
    await userEvent.click(page.getByRole('button', { name: '接入' }))
    await waitFor(() => expect(customer.getAllByRole('status')[0]).toHaveTextContent('王晓芸 为您服务'))
    await userEvent.type(page.getByRole('textbox', { name: '以客服身份回复' }), '建议每 30 天一次{Enter}')
    await customer.findByText('建议每 30 天一次')
    await userEvent.click(page.getByRole('switch', { name: '断网' }))
    await waitFor(() => expect(customer.getByText(/通讯服务连接断开/)).toBeVisible())
    await userEvent.type(box, '断网时写的{Enter}')
    await userEvent.click(page.getByRole('switch', { name: '断网' }))
    // A client that asks again by itself may have been quicker than the press.
    const again = customer.queryByRole('button', { name: '立即重连' })
    if (again) await userEvent.click(again)
    await waitFor(() =>
      expect(within(page.getByRole('list', { name: '客户的话' })).getByText('断网时写的')).toBeVisible(),
    )
  },
}
