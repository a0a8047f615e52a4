/** The dialogs of 个人数据 that need a reason or a period: what is missing or wrong is said at the field. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole } from '../../../story/stage'
import { LiftHoldDialog } from './LiftHoldDialog'
import { PeriodDialog } from './PeriodDialog'
import { SetHoldDialog } from './SetHoldDialog'

const meta = { title: 'Portal/Console/Personal data/Dialogs', decorators: [inConsole] } satisfies Meta

export default meta

const hold = {
  id: '7',
  kind: 'account' as const,
  subject: '1000000000000001',
  subjectName: '周敏',
  reason: '诉讼',
  setByName: '系统管理员',
  setTime: '2026-11-20 14:05:00',
  liftTime: '',
  liftedByName: '',
  liftReason: '',
}

const asked = fn()
const onClose = fn()
/** Answers one call and remembers its body. */
const remembering = (path: string, data: unknown) => () => {
  asked.mockClear()
  onClose.mockClear()
  return answering({
    [path]: (_url, { body }) => {
      asked(JSON.parse(String(body)))
      return [data]
    },
  })
}

export const Lift: StoryObj = {
  name: '[AC-24] a hold is not lifted without a reason: the field says so and takes the focus',
  beforeEach: remembering('/web-api/personal-data/v1/hold/7/lift', hold),
  render: () => <LiftHoldDialog hold={hold} onClose={onClose} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '解除' }))
    await waitFor(() => expect(dialog.getByText('请填写原因')).toBeVisible())
    const field = dialog.getByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.type(field, ' 案件已结 ')
    await userEvent.click(dialog.getByRole('button', { name: '解除' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ reason: '案件已结' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
}

export const Period: StoryObj = {
  name: '[AC-24] a period outside the bounds of its kind is said at the field; full-width digits are a number',
  beforeEach: remembering('/web-api/personal-data/v1/retention/notices', { rows: [] }),
  render: () => <PeriodDialog period={{ kind: 'notices', days: 180, defaultDays: 180 }} onClose={onClose} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    const field = dialog.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/请输入 7 至 3650 之间的整数/))
    await expect(asked).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '３６５')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ days: 365, seenDays: 180 }))
  },
}

export const Hold: StoryObj = {
  name: '[AC-24] a hold is not set without a subject and a reason: both are said, and what is chosen is sent with the reason',
  beforeEach: () => {
    asked.mockClear()
    onClose.mockClear()
    const found = { kind: 'account', subject: '7', name: '周敏', note: '138****0001', isHeld: false }
    return answering({
      '/web-api/personal-data/v1/hold/subjects': () => [{ rows: [found] }],
      '/web-api/personal-data/v1/hold': (_url, { body }) => {
        asked(JSON.parse(String(body)))
        return [hold]
      },
    })
  },
  render: () => <SetHoldDialog onClose={onClose} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    const set = dialog.getByRole('button', { name: '设置法律保全' })
    await userEvent.click(set)
    await waitFor(() => expect(dialog.getByText('请填写原因')).toBeVisible())
    await expect(dialog.getByText('请选择对象')).toBeVisible()
    await userEvent.type(dialog.getByRole('searchbox'), '周敏{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: /周敏/ }))
    await userEvent.type(dialog.getByRole('textbox'), '诉讼')
    await userEvent.click(set)
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ subject: '7', reason: '诉讼' })))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
}
