/** Records as files: what a check says of a good file and of a bad one, and who sees the press. */
import type { Meta, StoryObj } from '@storybook/react'
import type { ImportReport } from '@weft/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answering, holding, inConsole } from '../../story/stage'
import { ExchangeButton } from './ExchangeButton'

const meta = {
  title: 'Portal/Console/Import and export',
  decorators: [inConsole],
  parameters: { ground: 'ground' },
  render: () => <ExchangeButton kinds={['enterprise', 'person']} />,
} satisfies Meta

export default meta
type Story = StoryObj

const good: ImportReport = { added: 2, changed: 1, unchanged: 3, errors: [], isCut: false }
const bad: ImportReport = {
  ...good,
  errors: [
    { line: 3, column: 'creditCode', reason: '统一社会信用代码不正确，请核对' },
    { line: 7, column: '', reason: '应有 3 列，实有 2 列' },
  ],
}
interface Sent {
  format: string
  text: string
  isDryRun: boolean
}
const sent: Sent[] = []

const brought = (report: ImportReport, ...rights: string[]) => ({
  beforeEach: () => {
    sent.length = 0
    const undo = [
      holding('CUSTOMER_MANAGE', ...rights),
      answering({
        '/web-api/exchange/v1/enterprise/import': (_: URL, { body }: { body?: unknown }) => {
          sent.push(JSON.parse(String(body)))
          return [report]
        },
      }),
    ]
    return () => {
      for (const one of undo) one()
    }
  },
})
const body = () => within(document.body)
async function choose(text: string) {
  await userEvent.click(body().getByRole('button', { name: '导入导出' }))
  const dialog = within(await body().findByRole('dialog', { name: '导入导出' }))
  await userEvent.upload(dialog.getByLabelText('要导入的文件'), new File([text], 'customers.csv'))
  return dialog
}
const FILE = 'externalId,enterpriseName\r\nCRM-1,江南织造'

export const Checked: Story = {
  ...brought(good, 'PERSONAL_DATA'),
  name: 'a file is checked before it is imported, and imported only by a press',
  play: async () => {
    const dialog = await choose(FILE)
    await waitFor(() => expect(dialog.getByText('检查通过：新增 2 条，修改 1 条，无变化 3 条')).toBeVisible())
    await expect(sent).toEqual([{ format: 'csv', text: FILE, isDryRun: true }])
    await userEvent.click(dialog.getByRole('button', { name: '导入' }))
    await waitFor(() => expect(dialog.getByText('已导入：新增 2 条，修改 1 条，无变化 3 条')).toBeVisible())
    await expect(sent.map(({ isDryRun }) => isDryRun)).toEqual([true, false])
    await waitFor(() => expect(dialog.queryByRole('button', { name: '导入' })).toBeNull())
  },
}
export const CheckedNight: Story = { ...Checked, name: 'Checked, at night', globals: { theme: 'night' } }

export const Refused: Story = {
  ...brought(bad),
  name: 'a file with a fault says line, column and reason, and cannot be imported',
  play: async () => {
    const dialog = await choose(FILE)
    await waitFor(() => expect(dialog.getByText('有 2 处错误，文件未导入')).toBeVisible())
    await expect(dialog.getByRole('cell', { name: '统一社会信用代码不正确，请核对' })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: '导入' })).toBeNull()
    // Without PERSONAL_DATA there is one kind, and nothing to choose.
    await expect(dialog.queryByRole('combobox', { name: '数据' })).toBeNull()
  },
}

export const Unanswered: Story = {
  beforeEach: () => {
    const undo = [
      holding('CUSTOMER_MANAGE'),
      answering({
        '/web-api/exchange/v1/enterprise/import': async (_: URL, { body }: { body?: unknown }) => {
          if (JSON.parse(String(body)).isDryRun) return [good]
          throw new TypeError('Failed to fetch')
        },
      }),
    ]
    return () => {
      for (const one of undo) one()
    }
  },
  name: 'an import without an answer says that its result is unknown, and is offered only after another check',
  play: async () => {
    const dialog = await choose(FILE)
    await userEvent.click(await dialog.findByRole('button', { name: '导入' }))
    await waitFor(() => expect(body().getByText(/^没有收到导入结果，文件可能已导入/)).toBeVisible())
    await expect(dialog.queryByRole('button', { name: '导入' })).toBeNull()
  },
}

export const WithoutRight: Story = {
  beforeEach: () => holding('DELIVERY_MANAGE'),
  name: 'who has the right of no kind sees no press',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
