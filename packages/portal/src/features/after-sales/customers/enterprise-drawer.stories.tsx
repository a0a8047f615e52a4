/** The drawer of an enterprise: errors appear at their fields. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { EnterpriseDrawer } from './EnterpriseDrawer'

const meta = {
  title: 'Portal/Console/Enterprise',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/after-sales/customers' },
} satisfies Meta

export default meta

const sent = fn()
export const New: StoryObj = {
  name: '[AC-19] [ER-08] a wrong credit code is said at its field; a pasted one is saved in plain signs',
  beforeEach: () =>
    answering({
      '/web-api/customer/v1/enterprise': (_, { body }) => {
        sent(JSON.parse(String(body)))
        return []
      },
    }),
  render: () => <EnterpriseDrawer customer={undefined} onClose={fn()} onSaved={fn()} />,
  play: async () => {
    const drawer = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(drawer.getByLabelText(/企业名称/), '锦纶新材料')
    const code = drawer.getByLabelText(/信用代码/)
    await userEvent.type(code, '913300000000000000')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(drawer.getByText('统一社会信用代码不正确，请核对')).toBeVisible())
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.clear(code)
    await userEvent.type(code, '9135 0100 m000 100y 43')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ creditCode: '91350100M000100Y43' })),
    )
  },
}

const wished = fn()
export const Namesake: StoryObj = {
  name: '[AC-27] an enterprise of a name that is there is asked about at its field, and saved where another one is meant',
  beforeEach: () => {
    wished.mockClear()
    return answering({
      '/web-api/customer/v1/enterprise': (_, { body }) => {
        const wish = JSON.parse(String(body)) as { isOther?: boolean }
        wished(wish)
        return wish.isOther ? [{ customerId: 'c2' }] : { msg: '已有同名企业，请核对', field: 'enterpriseName' }
      },
    })
  },
  render: () => <EnterpriseDrawer customer={undefined} onClose={fn()} onSaved={fn()} />,
  play: async () => {
    const drawer = within(await within(document.body).findByRole('dialog'))
    const name = drawer.getByLabelText(/企业名称/)
    await userEvent.type(name, '锦纶新材料')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('已有同名企业，请核对'))
    await waitFor(() => expect(name).toHaveFocus())
    const isOther = () => drawer.getByRole('checkbox', { name: '确为另一家同名企业' })
    await userEvent.click(isOther())
    await expect(isOther()).toBeChecked()
    // The answer was about the other name.
    await userEvent.type(name, '科技')
    await waitFor(() => expect(isOther()).not.toBeChecked())
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(wished).toHaveBeenCalledTimes(2))
    await expect(wished.mock.lastCall?.[0]).not.toHaveProperty('isOther')
    await waitFor(() => expect(name).toHaveAccessibleDescription('已有同名企业，请核对'))
    await userEvent.click(isOther())
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(wished).toHaveBeenLastCalledWith(expect.objectContaining({ isOther: true })))
  },
}
