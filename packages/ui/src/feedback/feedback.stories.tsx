import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Badge, UnreadBadge } from './badge'
import { Banner } from './banner'
import { EmptyState, ErrorState, LoadingState } from './list-state'
import { Skeleton } from './skeleton'
import { createToaster } from './toast-queue'
import { ToastRegion } from './toast-region'

const meta = { title: 'Primitives/Feedback', component: EmptyState } satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { hint: '换一个关键字，或清空筛选条件。', action: <Button>清空</Button> },
}

export const Failure: Story = {
  render: () => (
    <ErrorState
      message="列表没有取到"
      hint="网络已断开，恢复后可以重试。"
      onRetry={fn()}
      action={<Button variant="quiet">联系客服</Button>}
    />
  ),
}

export const Loading: Story = { render: () => <LoadingState /> }

export const Compact: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 280 }}>
      <EmptyState compact message="暂无内容" />
      <ErrorState compact message="请求超时" onRetry={fn()} />
    </div>
  ),
}

export const Skeletons: Story = {
  render: () => (
    <div
      aria-busy="true"
      style={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', gap: 12, maxWidth: 420 }}
    >
      <Skeleton shape="round" style={{ width: 48, height: 48 }} />
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, alignContent: 'center' }}>
        <Skeleton style={{ width: '240em' }} />
        <Skeleton style={{ width: '40%' }} />
        <Skeleton />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const group = canvasElement.querySelector('[aria-busy]')
    await expect(group?.scrollWidth).toBe(group?.clientWidth)
  },
}

export const Banners: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Banner
        tone="danger"
        action={
          <Button size="S" variant="quiet">
            立即重连
          </Button>
        }
      >
        通讯服务连接断开，5 秒后重试
      </Banner>
      <Banner tone="success">已恢复</Banner>
      <Banner tone="warning">网络已断开，正在显示已加载内容；您写下的消息会在恢复后按原来的顺序自动发送</Banner>
      <Banner tone="info">当前为非工作时间，工作时间为周一至周六 08:30–17:30</Banner>
    </div>
  ),
}

export const Badges: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <Badge>待接入</Badge>
      <Badge tone="info">处理中</Badge>
      <Badge tone="success">已完成</Badge>
      <Badge tone="warning">等待客户</Badge>
      <Badge tone="danger">已超时</Badge>
      <UnreadBadge count={1} />
      <UnreadBadge count={28} />
      <UnreadBadge count={128} />
      <UnreadBadge count={0} />
    </div>
  ),
}

const toaster = createToaster()

/** An error is an alert; a toast with an action stays until it is closed; the close button works by keyboard. */
export const Toasts: Story = {
  render: () => (
    <>
      <div style={{ display: 'flex', gap: 12 }}>
        <Button onClick={() => toaster.success('提交成功！')}>成功</Button>
        <Button onClick={() => toaster.error('消息发送失败')}>失败</Button>
        <Button onClick={() => toaster.warning('已删除附件', { label: '撤销', onPress: () => toaster.info('已恢复') })}>
          可撤销
        </Button>
      </div>
      <ToastRegion toaster={toaster} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '失败' }))
    await expect(await body.findByRole('alert')).toHaveTextContent('消息发送失败')
    await userEvent.click(within(canvasElement).getByRole('button', { name: '可撤销' }))
    const undo = await body.findByRole('button', { name: '撤销' })
    undo.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(body.queryByText('已删除附件')).toBeNull())
    await waitFor(() => expect(body.getByText('已恢复')).toBeVisible())
  },
}

/** Timers that the test counts and that never fire. */
const clocks = new Set<object>()
const pressedToaster = createToaster({
  now: () => 0,
  set: () => {
    const clock = {}
    clocks.add(clock)
    return clock
  },
  clear: (clock) => clocks.delete(clock as object),
})

/** A toast that is closed by keyboard removes the focus with it; the timer of the next one still runs. */
export const ToastPressedAway: Story = {
  render: () => (
    <>
      <Button
        onClick={() =>
          pressedToaster.warning('已删除附件', { label: '撤销', onPress: () => pressedToaster.info('已恢复') })
        }
      >
        删除
      </Button>
      <ToastRegion toaster={pressedToaster} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '删除' }))
    const undo = await body.findByRole('button', { name: '撤销' })
    undo.focus()
    await userEvent.keyboard('{Enter}')
    await body.findByText('已恢复')
    await waitFor(() => expect(clocks.size).toBe(1))
  },
}

export const BannersNight: Story = { ...Banners, globals: { theme: 'night' } }
export const BadgesNight: Story = { ...Badges, globals: { theme: 'night' } }
export const EmptyNight: Story = { ...Empty, globals: { theme: 'night' } }
export const FailureNight: Story = { ...Failure, globals: { theme: 'night' } }
export const LoadingNight: Story = { ...Loading, globals: { theme: 'night' } }
