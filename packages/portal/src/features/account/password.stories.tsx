/** Changing the password: rules on blur, the server's refusals, and the messages afterwards. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { readSaid } from '../../platform/session/said'
import { answering, inConsole } from '../../story/stage'
import { ChangePasswordDialog } from './ChangePasswordDialog'

const onChanged = fn()
const KEY = '/web/portal/account/password/key'
const CHANGE = '/web/portal/account/password'

/** A generated key in the server's format. */
async function published(): Promise<readonly unknown[]> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return [{ keyId: 'k1', publicKey: btoa(String.fromCharCode(...bytes)) }]
}
const replying = (answer: readonly unknown[] | string) => () => {
  onChanged.mockClear()
  sessionStorage.clear()
  return answering({ [KEY]: published, [CHANGE]: answer })
}

const meta = {
  title: 'Portal/Change password',
  decorators: [inConsole],
  beforeEach: replying([]),
  render: () => <ChangePasswordDialog isOpen onOpenChange={fn()} onChanged={onChanged} />,
} satisfies Meta

export default meta
type Story = StoryObj

const fill = async (dialog: HTMLElement) => {
  await userEvent.type(within(dialog).getByLabelText(/原密码/), 'weft2026')
  await userEvent.type(within(dialog).getByLabelText(/^\*?\s*新密码/), 'loom-8823')
  await userEvent.type(within(dialog).getByLabelText(/确认新密码/), 'loom-8823{Enter}')
}
const dialogOf = () => within(document.body).findByRole('dialog', { name: '修改密码' })

export const Rules: Story = {
  name: '[AC-10] [ER-06] every rule on leaving its field, in the documents’ words',
  play: async () => {
    const dialog = within(await dialogOf())
    dialog.getByLabelText(/原密码/).focus()
    await userEvent.tab()
    await waitFor(() => expect(dialog.getByText('请输入原密码')).toBeVisible())
    dialog.getByLabelText(/^\*?\s*新密码/).focus()
    await userEvent.tab()
    await waitFor(() => expect(dialog.getByText('请输入密码')).toBeVisible())
    dialog.getByLabelText(/确认新密码/).focus()
    await userEvent.tab()
    await waitFor(() => expect(dialog.getByText('请再次输入密码')).toBeVisible())
    await userEvent.type(dialog.getByLabelText(/^\*?\s*新密码/), 'loom-8823')
    await userEvent.type(dialog.getByLabelText(/确认新密码/), 'loom-8824')
    await waitFor(() => expect(dialog.getByText('两次输入密码不一致')).toBeVisible())
  },
}
export const RulesNight: Story = { ...Rules, name: 'Rules, night', globals: { theme: 'night' } }

export const Refused: Story = {
  name: '[AC-10] [ER-06] a refusal: 密码修改失败, with the server’s reason, and everything typed is there',
  beforeEach: replying('原密码不正确'),
  play: async () => {
    const dialog = await dialogOf()
    await fill(dialog)
    const alerts = await within(document.body).findAllByRole('alert')
    await waitFor(() =>
      expect(
        within(document.body)
          .getAllByRole('alert')
          .map((one) => one.textContent),
      ).toEqual(expect.arrayContaining(['密码修改失败', '原密码不正确'])),
    )
    await expect(alerts.length).toBeGreaterThan(0)
    await expect(within(dialog).getByLabelText(/原密码/)).toHaveValue('weft2026')
    await expect(onChanged).not.toHaveBeenCalled()
  },
}

export const Changed: Story = {
  name: '[AC-10] [ER-06] a change: 密码修改成功 here and on the sign-in page that comes next',
  play: async () => {
    await fill(await dialogOf())
    await waitFor(() => expect(within(document.body).getByText('密码修改成功')).toBeVisible())
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    await expect(readSaid()).toBe('密码修改成功')
  },
}
