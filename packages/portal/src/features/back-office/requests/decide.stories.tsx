import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { DecideDialog } from './DecideDialog'

const meta = { title: 'Portal/Console/Requests/Decide', decorators: [inConsole] } satisfies Meta

export default meta

const asked = fn()
const onClose = fn()
const line = {
  id: '7',
  what: '喷丝板资料',
  notes: [],
  who: '周敏',
  enterprise: '锦纶新材料有限公司',
  applyTime: '2026-11-20 14:05',
  state: 'pending' as const,
  decideTime: '',
  decider: '',
  opinion: '',
}

export const Refused: StoryObj = {
  name: '[SV-11] a refusal without a reason is not sent; the field takes the focus and what is typed',
  beforeEach: () => {
    asked.mockClear()
    onClose.mockClear()
    return answering({
      '/web-api/supplier/access/v1/7/decide': (_url, { body }) => {
        asked(JSON.parse(String(body)))
        return []
      },
    })
  },
  render: () => <DecideDialog kind="supplier" line={line} onClose={onClose} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '处理申请' }))
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }))
    await waitFor(() => expect(dialog.getByText('请填写拒绝的原因')).toBeVisible())
    const field = dialog.getByRole('textbox', { name: '审核意见' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, ' 仅供内部 ')
    await waitFor(() => expect(dialog.queryByText('请填写拒绝的原因')).toBeNull())
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ isGranted: false, opinion: '仅供内部' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
}
