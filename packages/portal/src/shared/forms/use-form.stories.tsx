/** Behaviour of every form, on one with two fields (design §3 Field). */
import type { Meta, StoryObj } from '@storybook/react'
import { CallError, shipForm } from '@weft/contract'
import { Button, Field, Input } from '@weft/ui'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { useForm } from './use-form'

const onSend = fn<(parcel: { carrier: string; trackingNumber: string }) => Promise<void>>()
const keep = fn()

function Parcel() {
  const form = useForm({
    schema: shipForm,
    start: { carrier: '', trackingNumber: '' },
    keep,
    onSend,
    failed: '尚未收到结果，请重试',
  })
  return (
    <form ref={form.root} noValidate onSubmit={form.submit} aria-label="发货">
      {form.failure ? <p role="alert">{form.failure}</p> : null}
      <Field label="承运单位" error={form.errorOf('carrier')}>
        <Input {...form.text('carrier')} />
      </Field>
      <Field label="运单号" error={form.errorOf('trackingNumber')}>
        <Input {...form.text('trackingNumber')} />
      </Field>
      <Button type="submit">确认发货</Button>
    </form>
  )
}

const meta = {
  title: 'Portal/Form',
  render: () => <Parcel />,
  beforeEach: () => {
    keep.mockClear()
    onSend.mockReset()
    onSend.mockResolvedValue(undefined)
  },
} satisfies Meta

export default meta
type Story = StoryObj

const partsOf = (canvasElement: HTMLElement) => {
  const page = within(canvasElement)
  return { page, carrier: page.getByLabelText('承运单位'), number: page.getByLabelText('运单号') }
}

export const Checks: Story = {
  name: 'a field is checked when it is left, again at every change once it is wrong, and all on submit, with the focus on the first wrong one',
  play: async ({ canvasElement }) => {
    const { page, carrier, number } = partsOf(canvasElement)
    carrier.focus()
    await expect(page.queryByText('请输入承运单位')).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(page.getByText('请输入承运单位')).toBeVisible())
    await expect(page.queryByText('请输入运单号')).toBeNull()
    await userEvent.type(number, 'SF1{Enter}')
    await waitFor(() => expect(carrier).toHaveFocus())
    await userEvent.keyboard('顺')
    await waitFor(() => expect(page.queryByText('请输入承运单位')).toBeNull())
    await expect(keep).toHaveBeenLastCalledWith({ carrier: '顺', trackingNumber: 'SF1' })
    await userEvent.clear(number)
    await userEvent.click(page.getByRole('button', { name: '确认发货' }))
    await waitFor(() => expect(number).toHaveFocus())
    await expect(onSend).not.toHaveBeenCalled()
    await userEvent.keyboard(' SF2 {Enter}')
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce())
    await expect(onSend.mock.calls[0]?.[0]).toEqual({ carrier: '顺', trackingNumber: 'SF2' })
  },
}

export const Failed: Story = {
  name: '[ER-06] a failure says why and leaves what was typed; a field that the server refused is marked',
  play: async ({ canvasElement }) => {
    const { page, carrier, number } = partsOf(canvasElement)
    onSend.mockRejectedValueOnce(new TypeError('network'))
    await userEvent.type(carrier, '顺丰')
    await userEvent.type(number, 'SF1{Enter}')
    await waitFor(() => expect(page.getByText('尚未收到结果，请重试')).toBeVisible())
    await expect(carrier).toHaveValue('顺丰')
    onSend.mockRejectedValueOnce(new CallError('参数错误：trackingNumber', 1, 400, { field: 'trackingNumber' }))
    await userEvent.type(number, '{Enter}')
    await waitFor(() => expect(number).toBeInvalid())
    await waitFor(() => expect(number).toHaveFocus())
    await expect(number).toHaveValue('SF1')
    await userEvent.type(number, '{Enter}')
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
  },
}
