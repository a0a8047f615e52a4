/** The proof before an act for which an open session is not enough, and the page after an account was closed. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../story/stage'
import { ClosedPage } from './ClosedPage'
import { ProofForm } from './ProofForm'

const onSend = fn<(proof: { smsCode?: string }) => Promise<void>>()
const WAYS = '/web/portal/account/proof'
const SEND = '/web/portal/account/proof/sms'
const PERIODS = '/open-api/personal-data/v1/periods'

const meta = {
  title: 'Portal/Account closing',
  decorators: [inConsole],
  parameters: { ground: 'surface' },
  beforeEach: () => {
    onSend.mockReset()
    onSend.mockResolvedValue(undefined)
    return answering({
      [WAYS]: [{ phone: '138****0001', bits: 0, challenge: '' }],
      [SEND]: [{ retryAfterSeconds: 60 }],
      [PERIODS]: [{ rows: [{ kind: 'acts', days: 730 }] }],
    })
  },
  render: () => (
    <ProofForm
      act="closeAccount"
      label="注销账号"
      isDestructive
      question="确定注销账号 13800000001 吗？注销后不能恢复。"
      failed="尚未收到注销结果，请检查网络后重试"
      onSend={onSend}
    />
  ),
} satisfies Meta

export default meta
type Story = StoryObj

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const ByCode: Story = {
  name: '[AC-21] by keyboard alone: from the password to the code of an SMS, its digits as they are typed, and the question before it is sent',
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await page.findByRole('button', { name: '没有或忘记密码？用短信验证码' })
    page.getByLabelText(/登录密码/).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByText('请输入密码')).toBeVisible())
    await expect(page.getByLabelText(/登录密码/)).toHaveFocus()
    // Skips the button that reveals the password.
    await userEvent.tab()
    await userEvent.tab()
    await expect(page.getByRole('button', { name: /用短信验证码/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByText('验证码将发送到 138****0001')).toBeVisible())
    page.getByRole('button', { name: '获取验证码' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled())
    await waitFor(() => expect(page.getByLabelText(/验证码/)).toHaveFocus())
    await expect(page.getByText('验证码已发送到 138****0001，5 分钟内有效')).toBeVisible()
    await userEvent.keyboard('１２３ 456{Enter}')
    const question = within(await page.findByRole('alertdialog'))
    // It fades in.
    await waitFor(() => expect(question.getByText('确定注销账号 13800000001 吗？注销后不能恢复。')).toBeVisible())
    await userEvent.click(question.getByRole('button', { name: '注销账号' }))
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ smsCode: '123456' }))
  },
}
export const ByCodeNight: Story = { ...ByCode, name: 'By code, by night', globals: { theme: 'night' } }

export const WithoutPhone: Story = {
  name: '[AC-21] an account without a phone is offered the password alone',
  beforeEach: () => answering({ [WAYS]: [{ phone: '', bits: 0, challenge: '' }] }),
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await waitFor(() => expect(page.getByLabelText(/登录密码/)).toBeVisible())
    await expect(page.queryByRole('button', { name: /短信/ })).toBeNull()
  },
}

export const Closed: Story = {
  name: '[AC-21] a closed account reads what still goes and what the law keeps, with the periods that count',
  render: () => <ClosedPage />,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(page.getByRole('heading', { level: 1, name: '账号已注销' })).toBeVisible()
    await waitFor(() => expect(page.getByText('工作人员的操作记录：保存 2 年，到期自动清除')).toBeVisible())
    await expect(page.getByText(/交易完成后不少于 3 年$/)).toBeVisible()
    await userEvent.tab()
    await expect(page.getByRole('button', { name: '返回首页' })).toHaveFocus()
    await userEvent.tab()
    await expect(page.getByRole('button', { name: '查看隐私政策' })).toHaveFocus()
  },
}
export const ClosedNight: Story = { ...Closed, name: 'Closed, by night', globals: { theme: 'night' } }
