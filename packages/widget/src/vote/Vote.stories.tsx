import type { Meta, StoryObj } from '@storybook/react'
import { MsgType } from '@weft/protocol'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessageList } from '../parts/MessageList'
import { message } from '../story/dialogue'
import type { FakeOptions } from '../story/fakeChat'
import { inWeft, shownChat } from '../story/frame'
import { VoteDialog } from './VoteDialog'

function List() {
  return <MessageList conversation={shownChat().desk.conversation} />
}

const meta = {
  title: 'Widget/Vote',
  component: List,
  decorators: [inWeft],
  parameters: { height: 560 },
} satisfies Meta<typeof List>

export default meta
type Story = StoryObj<typeof meta>

const DAYS = ['周六上午（停机 4 小时，影响 2 号线）', '周日', '下周一早班前', '下周三中班']
const content = (change: object = {}) => ({
  name: '3 号水刺线年检安排在哪天',
  items: DAYS.map((describes) => ({ describes })),
  isRadio: true,
  isPublishResult: true,
  status: 1,
  ...change,
})
/** A vote with answers of these people: name → indexes of options. */
const voted = (
  answers: Readonly<Record<string, readonly number[]>>,
  change: object = {},
  side: 'my' | 'other' = 'other',
) => {
  const vote = message(MsgType.vote, content(change), { side, minutesAgo: 8 })
  const replies = Object.entries(answers).map(([name, choices]) => ({
    ...message(MsgType.vote, content(change), {
      name,
      from: name,
      side: name === '我' ? 'my' : 'other',
      minutesAgo: 6,
    }),
    extend: { vote: { msgId: vote.msgSeqId, choices } },
  }))
  return [vote, ...replies]
}
const showing = (entries: () => FakeOptions['entries']): Pick<Story, 'parameters'> => ({
  parameters: { fake: () => ({ entries: entries() }) },
})

export const Open: Story = showing(() => voted({}))
export const SeveralChoices: Story = showing(() => voted({}, { isRadio: false }))
export const Result: Story = showing(() => voted({ 陈立群: [0], 单雪梅: [0], 我: [2], 欧阳建国: [1] }))
export const ResultNight: Story = { ...Result, globals: { theme: 'night' } }
export const NotPublished: Story = showing(() => voted({ 陈立群: [0], 我: [2] }, { isPublishResult: false }))
export const Closed: Story = showing(() => voted({ 陈立群: [0] }, { status: 2 }))
export const OfTheAuthor: Story = showing(() => voted({ 陈立群: [0], 单雪梅: [1] }, { isPublishResult: false }, 'my'))

export const Voting: Story = {
  name: '[WD-16] choosing sends the vote, the result shows, the choice can be changed',
  ...showing(() => voted({ 陈立群: [0] })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const submit = await page.findByRole('button', { name: '提交投票' })
    await userEvent.click(submit)
    await expect(shownChat().calls).not.toContain('send:200996')
    await userEvent.click(page.getByRole('radio', { name: '周日' }))
    await userEvent.click(submit)
    await expect(shownChat().calls).toContain('send:200996')
    await waitFor(() => expect(page.getByText('2 人已投票')).toBeVisible())
    await waitFor(() => expect(page.getByText('您已投票')).toBeVisible())
    await expect(page.getByRole('img', { name: '我的选择' }).parentElement).toHaveTextContent('周日')
    await userEvent.click(page.getByRole('button', { name: '修改选择' }))
    await userEvent.click(page.getByRole('radio', { name: '下周三中班' }))
    await userEvent.click(page.getByRole('button', { name: '提交投票' }))
    await waitFor(() =>
      expect(page.getByRole('img', { name: '我的选择' }).parentElement).toHaveTextContent('下周三中班'),
    )
    await waitFor(() => expect(page.getByText('2 人已投票')).toBeVisible())
  },
}

export const Uncounted: Story = {
  name: '[WD-16] while later messages are not loaded there is no result and no choice; counting reads them first',
  ...showing(() => {
    const [vote, ...answers] = voted({ 陈立群: [0], 我: [1] })
    const seqId = (vote?.msgSeqId ?? 0) + 1
    const gap = { kind: 'gap', key: 'gap', fromSeqId: seqId, toSeqId: seqId + 40, isLeft: false } as const
    return vote ? [vote, gap, ...answers] : []
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const count = await page.findByRole('button', { name: '统计结果' })
    await expect(page.getByText('之后的消息尚未读取')).toBeVisible()
    await expect(page.queryByRole('radio')).toBeNull()
    await expect(page.queryByText(/人已投票/)).toBeNull()
    await userEvent.click(count)
    await waitFor(() => expect(page.getByText('2 人已投票')).toBeVisible())
    await expect(shownChat().calls).toContain('fillGap:gap')
    await expect(page.queryByRole('button', { name: '统计结果' })).toBeNull()
  },
}

export const Closing: Story = {
  name: '[WD-16] who asked ends the vote after a question',
  ...showing(() => voted({ 陈立群: [0] }, {}, 'my')),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '结束投票' }))
    const dialog = await page.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '结束投票' }))
    await waitFor(() => expect(page.getByText('您结束了投票')).toBeVisible())
    await expect(page.queryByRole('button', { name: '结束投票' })).toBeNull()
  },
}

export const Creating: Story = {
  name: '[WD-16] an agent asks: a title and two different options are needed',
  render: () => <VoteDialog conversation={shownChat().desk.conversation} onClose={() => undefined} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '发送投票' }))
    await waitFor(() => expect(page.getByText('请输入投票标题')).toBeVisible())
    await waitFor(() => expect(page.getByText('请至少填写两个不同的选项')).toBeVisible())
    await userEvent.type(page.getByRole('textbox', { name: '投票标题' }), '年检安排在哪天')
    await userEvent.type(page.getByRole('textbox', { name: '选项 1' }), '周六')
    await userEvent.type(page.getByRole('textbox', { name: '选项 2' }), '周六')
    await userEvent.click(page.getByRole('button', { name: '发送投票' }))
    await expect(shownChat().calls).not.toContain('send:200996')
    const more = page.getByRole('button', { name: '添加选项' })
    // Its icon is aligned with the fields above it.
    const left = (part: Element | null) => Math.round(part?.getBoundingClientRect().left ?? -1)
    await expect(left(more.querySelector('svg'))).toBe(left(page.getByRole('textbox', { name: '选项 1' })) + 1)
    await userEvent.click(more)
    await userEvent.type(page.getByRole('textbox', { name: '选项 3' }), '周日')
    await userEvent.click(page.getByRole('button', { name: '发送投票' }))
    await waitFor(() => expect(shownChat().calls).toContain('send:200996'))
  },
}

export const TooLong: Story = {
  name: '[ER-09] a title or an option that is too long stays whole, says so, and is not sent',
  render: () => <VoteDialog conversation={shownChat().desk.conversation} onClose={() => undefined} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [title, option] = [
      await page.findByRole('textbox', { name: '投票标题' }),
      page.getByRole('textbox', { name: '选项 1' }),
    ]
    await userEvent.type(page.getByRole('textbox', { name: '选项 2' }), '周日')
    await userEvent.click(title)
    await userEvent.paste('年检安排在哪天'.repeat(9))
    await userEvent.click(option)
    await userEvent.paste(`${'周'.repeat(60)}𠮷`)
    await waitFor(() => expect(page.getByText('超出 3 字')).toBeVisible())
    await expect(title).toHaveValue('年检安排在哪天'.repeat(9))
    await expect(option).toHaveAccessibleDescription('超出 1 字')
    await userEvent.click(page.getByRole('button', { name: '发送投票' }))
    await expect(shownChat().calls.some((call) => call.startsWith('send:'))).toBe(false)
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.clear(title)
    await userEvent.type(title, '年检安排在哪天')
    await userEvent.clear(option)
    await userEvent.type(option, '周六')
    await userEvent.click(page.getByRole('button', { name: '发送投票' }))
    await waitFor(() => expect(shownChat().calls.some((call) => call.startsWith('send:'))).toBe(true))
  },
}
