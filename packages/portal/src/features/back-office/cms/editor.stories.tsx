/** The editor of one entry: what is typed during a save is not lost, and one step runs at a time. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answeringHer, inConsoleRoutes } from '../../../story/stage'
import { Editor } from './Editor'

const ENTRY = '/web-api/upkeep/v1/faq/entry/7'
const first = {
  id: '7',
  title: '如何报修',
  groupId: '',
  groupName: '',
  state: 'draft',
  version: 4,
  updateTime: '2026-11-20 14:05:00',
  updaterName: '孙建国',
  code: '',
  materialCode: '',
  model: '',
  price: '',
  picture: '',
  fields: { parentId: '', questionContent: '如何报修', explanation: '拨打热线', position: 0 },
}
type Sent = Pick<typeof first, 'version' | 'fields'>

const sent = fn<(body: Sent) => void>()
const acted = fn<(body: Pick<typeof first, 'version'>) => void>()
let answerSave = () => {}

const meta = {
  title: 'Portal/Console/Entry editor',
  decorators: [inConsoleRoutes],
  parameters: { ground: 'ground', address: '/console/cms?id=7' },
  beforeEach: () => {
    sent.mockClear()
    let kept = first
    return answeringHer({
      '/web-api/upkeep/v1/faq/choices': [{ groups: [], options: [] }],
      [ENTRY]: async (_, { method, body }) => {
        if (method !== 'PUT') return [kept]
        const { version, fields } = JSON.parse(String(body)) as Sent
        sent({ version, fields })
        await new Promise<void>((done) => {
          answerSave = done
        })
        // As the server sanitises: the form shows the stored text.
        const explanation = fields.explanation.replace('<b>', '')
        kept = { ...kept, version: version + 1, title: fields.questionContent, fields: { ...fields, explanation } }
        return [kept]
      },
    })
  },
  render: () => <Editor kind="faq" id="7" onMade={fn()} onClose={fn()} />,
} satisfies Meta

export default meta
type Story = StoryObj

export const LateAnswer: Story = {
  name: '[AC-19] text typed while a save is under way stays, counts as a change, and goes out with the next version',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const question = await page.findByLabelText(/问题/)
    const answer = page.getByLabelText(/解答/)
    await userEvent.type(answer, '<b>，全天')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await userEvent.type(question, '设备')
    // A second Ctrl+S during the save would collide with it.
    await userEvent.keyboard('{Control>}s{/Control}')
    answerSave()
    await waitFor(() => expect(answer).toHaveValue('拨打热线，全天'))
    await expect(question).toHaveValue('如何报修设备')
    await expect(page.getByText('有未保存的修改')).toBeVisible()
    await expect(Object.values(sessionStorage).join() + Object.values(localStorage).join()).toContain('如何报修设备')
    await expect(sent).toHaveBeenCalledOnce()

    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await expect(sent).toHaveBeenLastCalledWith({
      version: 5,
      fields: { ...first.fields, questionContent: '如何报修设备', explanation: '拨打热线，全天' },
    })
    answerSave()
    await waitFor(() => expect(page.queryByText('有未保存的修改')).toBeNull())
    // Nothing is changed: the key saves nothing.
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect(sent).toHaveBeenCalledTimes(2)
  },
}

export const OneStep: Story = {
  name: '[AC-19] during a save the entry is neither published, withdrawn nor discarded, and each can be afterwards',
  beforeEach: () => {
    acted.mockClear()
    return answeringHer({
      '/web-api/upkeep/v1/faq/choices': [{ groups: [], options: [] }],
      [ENTRY]: async (_, { method, body }) => {
        if (method !== 'PUT') return [{ ...first, state: 'changed' }]
        const { version, fields } = JSON.parse(String(body)) as Sent
        await new Promise<void>((done) => {
          answerSave = done
        })
        return [{ ...first, state: 'changed', version: version + 1, fields }]
      },
      [`${ENTRY}/publish`]: (_, { body }) => {
        acted(JSON.parse(String(body)))
        return [{ ...first, state: 'published', version: 6 }]
      },
    })
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const steps = ['撤下', '放弃修改', '发布修改']
    await userEvent.type(await page.findByLabelText(/解答/), '，全天')
    await userEvent.click(page.getByRole('button', { name: '保存修改' }))
    for (const name of steps) {
      const step = page.getByRole('button', { name })
      await waitFor(() => expect(step).toHaveAttribute('aria-disabled', 'true'))
      await userEvent.click(step)
    }
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull()
    answerSave()
    for (const name of steps)
      await waitFor(() => expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'))
    await expect(acted).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: '发布修改' }))
    // The version that the save wrote.
    await waitFor(() => expect(acted).toHaveBeenCalledWith({ version: 5 }))
    await expect(acted).toHaveBeenCalledOnce()
  },
}

export const TooLong: Story = {
  name: '[AC-19] HTML that is longer than its call takes is told at the field before it is sent, and stays',
  beforeEach: () =>
    answeringHer({
      '/web-api/upkeep/v1/article/choices': [{ groups: [], options: [] }],
      '/web-api/upkeep/v1/article/entry/7': (_, { method, body }) => {
        if (method === 'PUT') sent(JSON.parse(String(body)))
        const html = `<p>${'长'.repeat(200_001)}</p>`
        return [{ ...first, fields: { categoryId: 'guides', title: '保养手册', html, chapters: [] } }]
      },
    }),
  render: () => <Editor kind="article" id="7" onMade={fn()} onClose={fn()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const title = await page.findByDisplayValue('保养手册')
    await userEvent.type(title, '二')
    const text = await page.findByRole('textbox', { name: '正文' })
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect(await page.findByText('最多 200000 字')).toBeVisible()
    await waitFor(() => expect(text).toHaveFocus())
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await expect(sent).not.toHaveBeenCalled()
    await expect(text.textContent).toHaveLength(200_001)
  },
}
