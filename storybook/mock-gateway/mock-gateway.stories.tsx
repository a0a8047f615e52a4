// Talk to the mock gateway: the designer plays both sides and breaks the connection. The customer's side is the real client.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { breakpoints, type ThemeChoice } from '@weft/ui'
import { Assistant } from '@weft/widget'
import { useEffect, useReducer, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { labelsOf } from '../words'
import { AgentSide } from './agent-side'
import { FaultSide } from './faults'
import { FrameLog } from './frame-log'
import { layTable, type Table } from './table'
import './table.css'
import { languageOf, wordsOf } from './words'

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
  const language = languageOf(locale)
  const words = wordsOf(language)
  return (
    <main className="table" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <header>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <AgentSide table={table} words={words} language={language} />
      <FaultSide table={table} words={words} language={language} />
      <FrameLog table={table} words={words} language={language} />
      <Assistant
        chat={table.chat}
        theme={theme}
        locale={locale}
        labels={labelsOf(locale)}
        // Below this width the window covers everything: shows the page first.
        defaultOpen={innerWidth >= breakpoints.desktop}
        sendPage={false}
      />
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

/** Write in the assistant as the customer, in the panel as the agent; break the connection between them. */
export const BothSides: Story = {
  name: 'Play both sides · gateway, agent, faults, offline, frames 模拟网关, 客服, 断网, 故障',
}

export const Narrow: Story = {
  name: 'On a phone · 360 px, mobile 手机, 窄屏',
  globals: { viewport: { value: 'w360' } },
}

/** The customer has asked for a person and is served by the first agent: the page, and the customer's window. */
async function served(canvas: HTMLElement) {
  const page = within(canvas)
  const customer = within(await page.findByRole('dialog', { name: '在线客服' }))
  await waitFor(() => expect(customer.getByText('在线')).toBeVisible())
  await userEvent.click(await customer.findByRole('button', { name: '转人工' }))
  // The agent can accept once the gateway has the request.
  await within(customer.getByRole('log')).findByText(/已进入人工客服队列/)
  await userEvent.click(page.getByRole('button', { name: '接入' }))
  await waitFor(() => expect(customer.getAllByRole('status')[0]).toHaveTextContent('王晓芸 为您服务'))
  return { page, customer }
}

export const AgentSends: Story = {
  name: 'an agent sends cards and files, recalls, and hands over; a fault is armed until it strikes',
  play: async ({ canvasElement }) => {
    const { page, customer } = await served(canvasElement)
    const log = within(customer.getByRole('log'))
    await userEvent.click(page.getByRole('button', { name: '发图片' }))
    const picture = await log.findByRole<HTMLImageElement>('img', { name: /压力表/ })
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
    await userEvent.click(page.getByRole('button', { name: '发商品卡' }))
    await log.findByText(/SY-JS-0421/)
    await userEvent.click(page.getByRole('button', { name: '发工单卡' }))
    await log.findByText('SH20261121-0007')
    await userEvent.click(page.getByRole('button', { name: '发分享卡' }))
    await userEvent.click(await log.findByRole('link', { name: /水刺线提速改造方案/ }))
    // Its address is an example's: a press says so, and opens no page that is not there.
    await within(document.body).findByText('示例链接，这里不打开：https://portal.example/case/12')
    await userEvent.click(page.getByRole('button', { name: '发文件' }))
    await log.findByText(/使用说明书/)
    // The file is there: it opens in the preview.
    await userEvent.click(log.getByRole('button', { name: /预览.*使用说明书/ }))
    const viewer = await page.findByRole('dialog', { name: '预览' })
    await waitFor(() => expect(viewer.querySelectorAll('canvas').length).toBeGreaterThan(0))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog', { name: '预览' })).toBeNull())
    await waitFor(() =>
      expect(page.getByRole('button', { name: '撤回上一条' })).not.toHaveAttribute('aria-disabled', 'true'),
    )
    await userEvent.click(page.getByRole('button', { name: '撤回上一条' }))
    await log.findByText('王晓芸撤回了一条消息')
    // What is recalled cannot be recalled again.
    await waitFor(() =>
      expect(page.getByRole('button', { name: '撤回上一条' })).toHaveAttribute('aria-disabled', 'true'),
    )
    await expect(within(page.getByRole('list', { name: '客户的话' })).queryByText('已读')).toBeNull()
    const twice = page.getByRole('button', { name: '下一条消息到达两次' })
    await userEvent.click(twice)
    await expect(twice).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('已设置，等下一条')).toBeVisible()
    await userEvent.type(page.getByRole('textbox', { name: '以客服身份回复' }), '请补氮气到 5.5 MPa{Enter}')
    await waitFor(() => expect(page.getByText('已发生')).toBeVisible())
    await expect(await log.findAllByText('请补氮气到 5.5 MPa')).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: '转给 陈立群' }))
    await waitFor(() => expect(page.getByRole('heading', { name: '客服一侧 · 陈立群' })).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '李想 提问' }))
    await userEvent.click(page.getByRole('button', { name: '李想 转人工' }))
    await userEvent.click(page.getByRole('radio', { name: '李想' }))
    await userEvent.click(page.getByRole('button', { name: '接入' }))
    await userEvent.click(page.getByRole('button', { name: '李想 提问' }))
    await waitFor(() =>
      expect(within(page.getByRole('list', { name: '客户的话' })).getByText(/网帘跑偏/)).toBeVisible(),
    )
  },
}

export const Refused: Story = {
  name: 'what the gateway refuses an agent is said with its reason',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const customer = within(await page.findByRole('dialog', { name: '在线客服' }))
    await waitFor(() => expect(customer.getByText('在线')).toBeVisible())
    const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
    await userEvent.click(page.getByRole('radio', { name: '李想' }))
    await press('接入')
    await page.findByText('没有成功：接入。这位客户还没有提问，或服务已结束')
    await press('发商品卡')
    await page.findByText('没有成功：发商品卡。这位客户不由 王晓芸 服务，请先接入')
    await press('结束服务')
    await page.findByText('没有成功：结束服务。这位客户不由 王晓芸 服务，请先接入')
    await press('转给 陈立群')
    await page.findByText('没有成功：转给 陈立群。还没有客服接入这位客户')
    await press('李想 转人工')
    await press('接入')
    await waitFor(() => expect(page.queryByText(/没有成功/)).toBeNull())
    await press('转给 陈立群')
    await waitFor(() => expect(page.getByRole('heading', { name: '客服一侧 · 陈立群' })).toBeVisible())
    await userEvent.click(page.getByRole('switch', { name: '离开' }))
    await press('转给 王晓芸')
    await waitFor(() => expect(page.getByRole('heading', { name: '客服一侧 · 王晓芸' })).toBeVisible())
    await press('转给 陈立群')
    await page.findByText('没有成功：转给 陈立群。陈立群 已离开')
  },
}

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
    // The client's own reconnection may be faster than the press.
    const again = customer.queryByRole('button', { name: '立即重连' })
    if (again) await userEvent.click(again)
    await waitFor(() =>
      expect(within(page.getByRole('list', { name: '客户的话' })).getByText('断网时写的')).toBeVisible(),
    )
  },
}

export const Lost: Story = {
  name: 'a message that is lost on its way fails, and arrives once when it is sent again',
  play: async ({ canvasElement }) => {
    const { page, customer } = await served(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '丢失下一条发出的消息' }))
    await userEvent.type(await customer.findByRole('textbox', { name: '输入消息' }), '压力又掉了{Enter}')
    await userEvent.click(await customer.findByRole('button', { name: '重发' }))
    const heard = within(page.getByRole('list', { name: '客户的话' }))
    await waitFor(() => expect(heard.getAllByText('压力又掉了')).toHaveLength(1))
    await waitFor(() => expect(customer.queryByText(/消息发送失败/)).toBeNull())
  },
}

export const Restarted: Story = {
  name: 'after a restart of the gateway the agent answers again, and who is away writes nothing',
  play: async ({ canvasElement }) => {
    const { page, customer } = await served(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '网关重启，停 4 秒' }))
    await userEvent.type(await customer.findByRole('textbox', { name: '输入消息' }), '停机时写的{Enter}')
    const heard = within(page.getByRole('list', { name: '客户的话' }))
    await waitFor(() => expect(heard.getByText('停机时写的')).toBeVisible())
    await userEvent.type(page.getByRole('textbox', { name: '以客服身份回复' }), '收到了{Enter}')
    await within(customer.getByRole('log')).findByText('收到了')
    await userEvent.click(page.getByRole('switch', { name: '离开' }))
    await expect(page.getByRole('button', { name: '发出回复' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(page.getByRole('button', { name: '转给 陈立群' }))
    await waitFor(() => expect(page.getByRole('heading', { name: '客服一侧 · 陈立群' })).toBeVisible())
    // Only the colleague is away.
    await expect(page.getByRole('switch', { name: '离开' })).not.toBeChecked()
  },
}

export const ExpiresTwice: Story = {
  name: '[IM-16] pressed twice, the token expires without an error; the client loses its line and comes back',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const customer = within(await page.findByRole('dialog', { name: '在线客服' }))
    await waitFor(() => expect(customer.getByText('在线')).toBeVisible())
    const failed: string[] = []
    const note = ({ message }: ErrorEvent) => void failed.push(message)
    window.addEventListener('error', note)
    const expire = page.getByRole('button', { name: '令牌过期' })
    expire.click()
    expire.click()
    window.removeEventListener('error', note)
    await expect(failed).toEqual([])
    await waitFor(() => expect(customer.queryByText('在线')).toBeNull())
    await waitFor(() => expect(customer.getByText('在线')).toBeVisible(), { timeout: 20_000 })
  },
}
