import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering } from '../../../story/stage'
import { ResetForm } from './ResetForm'

const meta = {
  title: 'Portal/Forgotten password',
  component: ResetForm,
  args: { caller: { appName: 'portal', redirect: '/' }, onDone: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 416 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () =>
    answering({
      '/web-api/register/v1/sms/challenge': [{ bits: 0, challenge: '' }],
      '/web-api/register/v1/reset/sms': [{ retryAfterSeconds: 60 }],
      '/web/portal/account/password/key': '服务繁忙，请稍后再试',
    }),
} satisfies Meta<typeof ResetForm>

export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  name: '[AC-20] the keyboard alone: the first wrong field takes the focus, the code is asked for, and its field is next',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const phone = page.getByRole('textbox', { name: /手机号/ })
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByText('请输入手机号')).toBeVisible())
    await expect(phone).toHaveFocus()
    await userEvent.keyboard('138 0000 0009')
    await userEvent.click(page.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(page.getByRole('textbox', { name: /验证码/ })).toHaveFocus())
    await expect(page.getByRole('button', { name: /\d+ 秒后重新获取/ })).toBeDisabled()
    await userEvent.keyboard('12 34 56')
    await expect(page.getByRole('textbox', { name: /验证码/ })).toHaveValue('123456')
  },
}

export const Refused: Story = {
  name: '[AC-20] a refusal is told above the fields, and what was typed stays',
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('textbox', { name: /手机号/ }), '13800000009')
    await userEvent.type(page.getByRole('textbox', { name: /验证码/ }), '123456')
    await userEvent.type(page.getByLabelText(/^\*?\s*新密码/), 'shuttle-77')
    await userEvent.type(page.getByLabelText(/确认新密码/), 'shuttle-77{Enter}')
    await expect(await page.findByRole('alert')).toHaveTextContent('服务繁忙，请稍后再试')
    await expect(page.getByRole('textbox', { name: /手机号/ })).toHaveValue('13800000009')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
export const RefusedNight: Story = { ...Refused, name: 'Refused, night', globals: { theme: 'night' } }
