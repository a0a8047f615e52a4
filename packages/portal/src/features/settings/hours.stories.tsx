/** 服务时间: the desk's week, edited by one person and by two. */
import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, inConsole, signedIn } from '../../story/stage'
import { HoursTab } from './HoursTab'

const day = [{ from: 510, to: 1_050 }]
const week = [[], day, day, day, day, day, []]

const meta = {
  title: 'Portal/Console/Hours',
  decorators: [inConsole],
  parameters: { ground: 'ground', address: '/console/service-settings' },
} satisfies Meta

export default meta
type Story = StoryObj

/** A colleague saves an open Saturday while the page is open. */
function desk() {
  let kept = { isEnforced: false, weekly: week }
  let isFirst = true
  return answering({
    '/web-api/desk/v1/settings/hours': (_, { method, body }) => {
      if (method === 'PUT') {
        const { seen, ...set } = JSON.parse(String(body)) as typeof kept & { seen: typeof kept }
        if (isFirst) kept = { ...kept, weekly: [...week.slice(0, 6), day] }
        isFirst = false
        if (JSON.stringify(seen) !== JSON.stringify(kept)) return '服务时间刚刚被他人修改，请核对后再保存'
        kept = set
      }
      return [{ ...kept, text: '工作日 8:30–17:30', isOpen: true }]
    },
  })
}

function Twice() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        节假日
      </button>
      {isOpen ? <HoursTab /> : null}
    </>
  )
}

export const Week: Story = {
  name: '[AC-13] [SV-12] hours that were typed outlive a change of tab, and do not undo what a colleague saved meanwhile',
  beforeEach: () => {
    const leave = signedIn()
    const restore = desk()
    return () => {
      restore()
      leave()
    }
  },
  render: () => <Twice />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '删除周一第 1 段' }))
    for (const _ of ['away', 'back']) await userEvent.click(page.getByRole('button', { name: '节假日' }))
    await waitFor(() => expect(page.getByRole('button', { name: '删除周二第 1 段' })).toBeVisible())
    await expect(page.queryByRole('button', { name: '删除周一第 1 段' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await userEvent.click(await page.findByRole('button', { name: '载入最新版本' }))
    await waitFor(() => expect(page.getByRole('button', { name: '删除周六第 1 段' })).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '删除周一第 1 段' }))
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true'))
    await expect(page.getByRole('button', { name: '删除周六第 1 段' })).toBeVisible()
    await expect(page.queryByRole('button', { name: '删除周一第 1 段' })).toBeNull()
  },
}

const sent = fn()
export const SaveKey: Story = {
  name: '[AC-13] Ctrl+S saves the time that is still typed in its field, and leaves the focus there',
  beforeEach: () => {
    sent.mockClear()
    return answering({
      '/web-api/desk/v1/settings/hours': (_, { method, body }) => {
        if (method === 'PUT') sent(JSON.parse(String(body)))
        return [{ isEnforced: false, weekly: week, text: '工作日 8:30–17:30', isOpen: true }]
      },
    })
  },
  render: () => <HoursTab />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // Monday comes first.
    const [field] = await page.findAllByDisplayValue('17:30')
    if (!field) throw new Error('The week shows no time 17:30')
    await userEvent.clear(field)
    await userEvent.type(field, '18:00')
    await userEvent.keyboard('{Control>}s{/Control}')
    const later = week.map((one, at) => (at === 1 ? [{ from: 510, to: 1_080 }] : one))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ weekly: later })))
    await expect(field).toHaveFocus()
  },
}
