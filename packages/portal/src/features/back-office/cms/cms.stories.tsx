/** The editor of content for visitors: formats by keyboard, only what the allow-list accepts, both themes. */
import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inConsole } from '../../../story/stage'
import { HtmlEditor } from './HtmlEditor'

const written = fn<(html: string) => void>()
const ARTICLE = `<h2>停机前</h2><p>先卸压，再断电，<a href="/knowledge">查看规程</a>。</p>
<ul><li><p>关闭主阀</p></li><li><p>挂牌上锁</p></li></ul>
<table><tbody><tr><th>部位</th><th>周期</th></tr><tr><td>槽筒轴承</td><td>3 个月</td></tr></tbody></table>`

function Editing({ value }: { value: string }) {
  const [html, setHtml] = useState(value)
  return (
    <HtmlEditor
      label="正文"
      value={html}
      onChange={(next) => {
        written(next)
        setHtml(next)
      }}
    />
  )
}

const meta = {
  title: 'Portal/Console/Text editor',
  decorators: [inConsole],
  parameters: { ground: 'ground' },
  beforeEach: () => void written.mockClear(),
  render: () => <Editing value={ARTICLE} />,
} satisfies Meta

export default meta
type Story = StoryObj

export const Article: Story = {
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement).findByRole('textbox', { name: '正文' })
    await expect(within(text).getByRole('heading', { name: '停机前' })).toBeVisible()
    await expect(within(text).getByRole('table')).toBeVisible()
  },
}
export const ArticleNight: Story = { globals: { theme: 'night' } }
export const Narrow: Story = { decorators: [(Inner) => <div style={{ width: 342 }}>{Inner()}</div>] }

export const Keyboard: Story = {
  name: '[AC-19] a heading, bold words, a link of the allow-list and no other, a table and its removal',
  render: () => <Editing value="" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const text = await page.findByRole('textbox', { name: '正文' })
    const last = () => written.mock.calls.at(-1)?.[0]
    text.focus()
    await userEvent.keyboard('停机前{Enter}先卸压')
    await waitFor(() => expect(last()).toBe('<p>停机前</p><p>先卸压</p>'))
    const press = async (name: string) => {
      page.getByRole('button', { name }).focus()
      await userEvent.keyboard('{Enter}')
    }
    /** A format button returns the focus to the text one frame later: until then the next press would go there. */
    const change = async (name: string) => {
      await press(name)
      await waitFor(() => expect(text).toHaveFocus())
    }
    await change('二级标题')
    await waitFor(() => expect(last()).toBe('<p>停机前</p><h2>先卸压</h2>'))
    await expect(page.getByRole('button', { name: '二级标题' })).toHaveAttribute('aria-pressed', 'true')
    await change('二级标题')
    await press('链接')
    const dialog = await within(document.body).findByRole('dialog', { name: '链接' })
    const field = within(dialog).getByRole('textbox')
    await userEvent.type(field, 'javascript:alert(1)')
    await waitFor(() => expect(within(dialog).getByText('请输入 https:// 或 / 开头的地址')).toBeVisible())
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await expect(dialog).toBeVisible()
    await userEvent.clear(field)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await change('插入表格')
    await waitFor(() => expect(last()).toContain('<table><tbody><tr><th>'))
    await change('删除表格')
    await waitFor(() => expect(last()).not.toContain('<table>'))
    await expect(last()).toBe('<p>停机前</p><p>先卸压</p>')
  },
}
