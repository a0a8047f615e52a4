import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from 'storybook/test'
import { atAddress } from '../../story/stage'
import { ArticleBody } from './ArticleBody'
import { ChapterMenu } from './ChapterMenu'

const meta = {
  title: 'Portal/Reading',
  component: ArticleBody,
  decorators: [atAddress],
} satisfies Meta<typeof ArticleBody>

export default meta
type Story = StoryObj<typeof meta>

const html = `<h1>水刺压力梯级怎样设定</h1><p>压力不是越高越好。纤网在前几道只是被打湿压实，真正的缠结发生在中段，见<a href="/knowledge">知识</a>与<a href="https://standards.example/gb">标准原文</a>。</p>
<h2>起步表</h2><table><thead><tr><th>道次</th><th>压力 bar</th><th>作用</th></tr></thead><tbody><tr><td>预湿</td><td>20–30</td><td>排气压实</td></tr><tr><td>3–5</td><td>80–110</td><td>主缠结</td></tr></tbody></table>
<h2>判断</h2><ul><li>强力不够先加道数，再加压力</li><li>表面毛，降末道压力 10 bar</li></ul><blockquote>以机台说明书为准。</blockquote>`

export const Article: Story = {
  args: { html },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // The surrounding page has the title; the outline has anchors.
    await expect(page.queryByRole('heading', { level: 1 })).toBeNull()
    await expect(page.getByRole('heading', { name: '判断' })).toHaveAttribute('id', 'section-2')
    await expect(page.getByRole('link', { name: '知识' })).not.toHaveAttribute('target')
    const away = page.getByRole('link', { name: /^标准原文\s*（在新窗口打开）$/ })
    await expect(away).toHaveAttribute('target', '_blank')
    await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** T12: attacks that a stored text could try. */
export const Hostile: Story = {
  args: {
    html: `<p id="root" class="x" style="position:fixed" onclick="alert(1)">正文</p><script>alert(1)</script><style>*{display:none}</style>
<form action="/sso"><input name="password"></form><iframe src="//evil.example"></iframe><svg><a xlink:href="javascript:alert(1)">图</a></svg>
<a href="javascript:alert(1)">一</a><a href="//evil.example">二</a><a href="/\\evil.example">三</a><img src="https://evil.example/x.png" alt="追踪"><img src="/pictures/nowhere.svg" alt="现场" onerror="alert(1)">`,
  },
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('div > p')?.parentElement
    await expect(text?.querySelectorAll('script, style, form, input, iframe, svg')).toHaveLength(0)
    await expect(text?.querySelectorAll('[id], [style], [class], [onclick], [onerror], [name]')).toHaveLength(0)
    for (const link of text?.querySelectorAll('a') ?? []) await expect(link).not.toHaveAttribute('href')
    await expect(text?.querySelectorAll('img[src^="http"]')).toHaveLength(0)
    // Pictures of other hosts do not load; own ones that fail say so.
    await waitFor(() => expect(within(canvasElement).getAllByText('图片加载失败')).toHaveLength(2))
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
    await expect(asked).not.toContain('evil.example')
  },
}

const chapters = ['总则', '支持范围', '标准与方式', '申报与核验', '附则'].map((name, at) => ({
  key: `c${at + 1}`,
  name,
}))

export const Chapters: Story = {
  args: { html },
  render: () => (
    <div style={{ width: 240 }}>
      <ChapterMenu chapters={chapters} fixedAfterPx={70} offsetPx={50} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getByRole('navigation', { name: '本页目录' })
    await expect(within(menu).getAllByRole('link')).toHaveLength(5)
    await expect(menu).toHaveAttribute('data-fixed', 'false')
  },
}
