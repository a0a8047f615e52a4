import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering } from '../../story/stage'
import { RegisterTabs } from './RegisterTabs'

/** The wait between two codes survives a page: each story starts without one. */
function fresh(): () => void {
  sessionStorage.removeItem('weft.sms.until')
  return answering({
    '/web-api/register/v1/sms/challenge': [{ bits: 0, challenge: '' }],
    '/web-api/register/v1/sms': [{ retryAfterSeconds: 60 }],
    '/open-api/iip-portal/v1/common/tenant/category': [
      { code: 'SPINNING', name: '纺丝' },
      { code: 'NONWOVEN', name: '非织造' },
      { code: 'WEAVING', name: '织造' },
      { code: 'DYEING', name: '印染' },
    ],
  })
}

const meta = {
  title: 'Portal/Registration form',
  component: RegisterTabs,
  args: { onDone: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: fresh,
} satisfies Meta<typeof RegisterTabs>

export default meta
type Story = StoryObj<typeof meta>

export const Enterprise: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('checkbox', { name: '非织造' })).toBeVisible())
  },
}

export const Keyboard: Story = {
  name: '[AC-06] the arrow changes the kind; a wrong form leads to its first wrong field',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    page.getByRole('tab', { name: '企业用户' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(page.getByRole('tab', { name: '个人用户' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.queryByLabelText(/企业名称/)).toBeNull()
    const name = page.getByLabelText(/用户名/)
    name.focus()
    await userEvent.keyboard('李想{Enter}')
    await waitFor(() => expect(page.getByText('请输入手机号')).toBeVisible())
    await waitFor(() => expect(page.getByLabelText(/手机号/)).toHaveFocus())
    await waitFor(() => expect(page.getByText('请输入验证码')).toBeVisible())
  },
}

export const Code: Story = {
  name: '[AC-08] the code can be asked for once the phone is whole; the wait is counted and the field is next',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeDisabled()
    await userEvent.type(page.getByLabelText(/手机号/), '13800000009')
    await userEvent.click(page.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(page.getByRole('button', { name: /\d+ 秒后重新获取/ })).toBeDisabled())
    // Said by an effect of the countdown, after the button shows it.
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('60 秒后重新获取'))
    await waitFor(() => expect(page.getByRole('textbox', { name: /验证码/ })).toHaveFocus())
  },
}
