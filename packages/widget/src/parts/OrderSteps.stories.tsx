// The steps of an after-sales order in the list of a customer: one card, its earlier steps at a press.

import type { Meta, StoryObj } from '@storybook/react'
import type { MessageEntry } from '@weft/core'
import { CUSTOMER_SERVICE_NAME, MsgType, orderTid } from '@weft/protocol'
import { expect, userEvent, within } from 'storybook/test'
import { message } from '../story/dialogue'
import { DESK } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { MessageList } from './MessageList'

const meta = {
  title: 'Widget/Order steps',
  component: MessageList,
  decorators: [inWeft],
  parameters: { height: 560 },
  render: () => <MessageList conversation={shownChat().desk.conversation} />,
} satisfies Meta

export default meta
type Story = StoryObj

const ORDER = 'AS20261130-0024'
/** A card as the desk sends it with a step of the order. */
const step = (at: number, title: string, content: string, minutesAgo: number): MessageEntry => {
  const card = { title, content, openAddress: '', openWebAddress: '', linkContainToken: false }
  const entry = message(MsgType.share, card, { from: DESK, name: CUSTOMER_SERVICE_NAME, minutesAgo })
  return { ...entry, tid: orderTid('24', at) }
}
const chinese = () => ({
  entries: [
    message(MsgType.text, { text: '卷绕头又报警了' }, { side: 'my', minutesAgo: 300 }),
    step(1, `售后工单 ${ORDER} 已受理`, '电气故障 · 高速卷绕机：卷绕头报警', 280),
    step(2, `售后工单 ${ORDER} 等待中`, '电气故障 · 高速卷绕机：等待编码器到货', 120),
    message(MsgType.text, { text: '编码器已经发出，明天到' }, { minutesAgo: 60 }),
    step(4, `售后工单 ${ORDER} 已完成`, '电气故障 · 高速卷绕机：已更换编码器，试车正常', 5),
  ],
})
const english = () => ({
  entries: [
    message(MsgType.text, { text: 'The winder reports an alarm again' }, { side: 'my', minutesAgo: 300 }),
    step(1, `Order ${ORDER} accepted`, 'Electrical fault · high-speed winder: alarm of the winding head', 280),
    step(2, `Order ${ORDER} waiting`, 'Electrical fault · high-speed winder: waiting for an encoder', 120),
    message(MsgType.text, { text: 'The encoder is on its way and arrives tomorrow' }, { minutesAgo: 60 }),
    step(4, `Order ${ORDER} finished`, 'Electrical fault · high-speed winder: encoder replaced, test run fine', 5),
  ],
})

export const Chinese: Story = {
  name: '[SV-35] an order has one card, the newest; a press shows what came before, newest first, clear of the ring of its button',
  globals: { locale: 'zh-CN' },
  parameters: { fake: chinese },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(`售后工单 ${ORDER} 已完成`)
    const before = await page.findByRole('button', { name: '此前 2 条进展' })
    await expect(page.queryByRole('listitem')).toBeNull()
    await userEvent.click(before)
    await expect(before).toHaveAttribute('aria-expanded', 'true')
    const [newest, oldest, ...more] = page.getAllByRole('listitem')
    await expect(newest).toHaveTextContent('等待编码器到货')
    await expect(oldest).toHaveTextContent('已受理')
    await expect(more).toHaveLength(0)
    const [card, list] = [before.closest('div')?.previousElementSibling, newest?.parentElement]
    const { top, bottom } = before.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(card?.getBoundingClientRect().bottom ?? Number.NaN)
    await expect(bottom).toBeLessThanOrEqual(list?.getBoundingClientRect().top ?? Number.NaN)
    shownChat().receive(step(5, `售后工单 ${ORDER} 重新处理`, '电气故障 · 高速卷绕机：又报警', 0))
    await expect(await page.findByRole('button', { name: '此前 3 条进展' })).toBeVisible()
  },
}

export const English: Story = {
  name: 'Opened, in English · 英文',
  globals: { locale: 'en' },
  parameters: { fake: english },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Earlier steps: 2' }))
    await expect(page.getAllByRole('listitem')).toHaveLength(2)
  },
}
