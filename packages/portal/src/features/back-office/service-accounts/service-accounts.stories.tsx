/** 服务账号: details of each account for its administrator, and a key that is shown once. */
import type { Meta, StoryObj } from '@storybook/react'
import { fieldWords, rights, type ServiceAccount } from '@weft/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { secretWords } from '../../../shared/secret/words'
import { answering, holding, inConsole } from '../../../story/stage'
import { ServiceAccountsPage } from './ServiceAccountsPage'
import { serviceAccounts as words } from './words'

const meta = {
  title: 'Portal/Console/Service accounts',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/service-accounts' },
} satisfies Meta

export default meta
type Story = StoryObj

const at = (text: string) => new Date(text).getTime()
const base: Omit<ServiceAccount, 'id' | 'name'> = {
  scopes: ['CUSTOMER_MANAGE', 'SERVICE_DTL'],
  requestsPerTenSeconds: 100,
  keyHint: 'wsk_4fQm0a',
  keyExpiresAt: at('2099-02-25T09:00:00'),
  createdAt: at('2026-11-27T09:00:00'),
}
const accounts: ServiceAccount[] = [
  { ...base, id: 'a'.repeat(24), name: 'CRM 同步', usedAt: at('2026-11-27T10:12:00') },
  {
    ...base,
    id: 'b'.repeat(24),
    name: '自动客服',
    scopes: ['SERVICE_DESK'],
    keyHint: 'wsk_Zr81cd',
    oldKeyUntil: at('2099-01-01T09:00:00'),
  },
  { ...base, id: 'c'.repeat(24), name: '已到期', keyHint: 'wsk_00aa11', keyExpiresAt: at('2026-01-01T09:00:00') },
]
const KEY = `wsk_${'k'.repeat(43)}`
const address = '/web-api/service-account/v1'

export const Kept: Story = {
  name: '[AC-25] shows each key by its first characters and its end, and a new key once',
  beforeEach: () => {
    const leave = holding('SERVICE_ACCOUNTS', 'CUSTOMER_MANAGE')
    const restore = answering({
      [`${address}/list`]: [{ total: accounts.length, rows: accounts }],
      [address]: [{ ...accounts[0], key: KEY }],
    })
    return () => {
      restore()
      leave()
    }
  },
  render: () => <ServiceAccountsPage />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const body = within(canvasElement.ownerDocument.body)
    await page.findByText('wsk_4fQm0a…')
    await page.findByText(words.expired('2026-01-01 09:00'))
    await page.findByText(words.oldKeyUntil('2099-01-01 09:00'))
    await userEvent.click(page.getByRole('button', { name: words.add }))
    const drawer = within(await body.findByRole('dialog'))
    // An administrator cannot grant a right that they lack.
    await expect(drawer.getByRole('checkbox', { name: rights.AUDIT_VIEW.name })).toBeDisabled()
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await drawer.findByText(fieldWords.needScopes)
    await userEvent.type(drawer.getByLabelText(new RegExp(words.fields.name)), 'CRM 同步')
    await userEvent.click(drawer.getByRole('checkbox', { name: rights.CUSTOMER_MANAGE.name }))
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await body.findByText(KEY)
    await userEvent.click(body.getByRole('button', { name: secretWords.close }))
    await waitFor(() => expect(body.queryByText(KEY)).toBe(null))
  },
}
