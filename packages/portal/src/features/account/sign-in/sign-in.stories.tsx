import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering } from '../../../story/stage'
import { SignInForm } from './SignInForm'

const meta = {
  title: 'Portal/Sign-in form',
  component: SignInForm,
  args: { caller: { appName: 'portal', redirect: '/' }, demo: undefined, onDone: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => answering({ '/sso/login': [{ redirect: '/console/workbench' }] }),
} satisfies Meta<typeof SignInForm>

export default meta
type Story = StoryObj<typeof meta>

const account = (name: string, role: string, loginName: string) => ({ name, role, loginName })

export const Plain: Story = {}
export const DemoAccounts: Story = {
  args: {
    demo: {
      password: 'weft2026',
      accounts: [
        account('周敏', '企业客户', '13800000001'),
        account('李想', '个人客户', '13800000002'),
        account('王晓芸', '客服', '13900000001'),
        account('何静', '管理员', '13900000009'),
      ],
    },
  },
}

export const Staff: Story = {
  name: '[AC-26] the firm’s own sign-in stands below the form and keeps where to go',
  args: { staff: { name: '公司账号', path: '/sso/staff' }, caller: { appName: 'portal', redirect: '/console' } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '使用公司账号登录' }))
    await expect(args.onDone).toHaveBeenCalledWith('/sso/staff?redirect=%2Fconsole')
  },
}

export const Keyboard: Story = {
  name: '[AC-01] Enter on empty fields leads to the first of them; name, password, Enter signs in',
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    const name = page.getByRole('textbox', { name: '手机号或账号' })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByText('请输入手机号或账号')).toBeVisible())
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard('13800000001{Tab}')
    await expect(page.queryByText('请输入手机号或账号')).toBeNull()
    await userEvent.keyboard('weft2026{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith('/console/workbench'))
  },
}

export const Refused: Story = {
  name: '[AC-01] a refusal is told above the fields, and the password can be typed again',
  beforeEach: () => answering({ '/sso/login': '账号或密码错误' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('textbox', { name: '手机号或账号' }), '13800000001')
    await userEvent.type(page.getByLabelText('密码'), 'not-this{Enter}')
    await expect(await page.findByRole('alert')).toHaveTextContent('账号或密码错误')
    await waitFor(() => expect(page.getByLabelText('密码')).toHaveFocus())
  },
}
export const RefusedNight: Story = { ...Refused, name: 'Refused, night', globals: { theme: 'night' } }
