/**
 * Cards and rows of solutions, news and knowledge: normal, with the longest real text, without optional data, and while loading.
 */

import type { Meta, StoryObj } from '@storybook/react'
import type { ArticleDetail, ArticleRow, ContentRow, ExtendAttribute } from '@weft/contract'
import { expect, fn, userEvent, within } from 'storybook/test'
import { atAddress } from '../../story/stage'
import { Effects } from './cases/Effects'
import { ArticleCard, ArticleCardSkeleton } from './knowledge/ArticleCard'
import { ArticleHead } from './knowledge/ArticleHead'
import { NewsRow, NewsRowSkeleton } from './news/NewsRow'
import { CaseCard, CaseCardSkeleton } from './parts/CaseCard'
import { changesIn } from './parts/changes'
import { Measured } from './parts/Measured'

const meta = { title: 'Portal/Cards', decorators: [atAddress] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const cover =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1280' height='720'%3E%3Crect width='1280' height='720' fill='%23DCE3F1'/%3E%3C/svg%3E"

const attribute = (attributeFieldName: string, attributeFieldExtendValue: string): ExtendAttribute => ({
  uuid: attributeFieldName,
  attributeName: attributeFieldName,
  attributeFieldName,
  attributeFieldExtendValue,
})
const attributes = [attribute('region', '华东'), attribute('industry', '织造'), attribute('handleMaterial', '精梳棉')]
const long = '恒织家纺：3.4 米宽幅双浆槽浆纱机压浆力左中右一致性改造与上浆率闭环控制项目案例介绍'

const card = {
  to: '/industryCases',
  title: '3.4 米宽幅浆纱：压浆力左中右一致',
  cover,
  attributes,
  position: 1,
  total: 6,
}

export const Case: Story = {
  render: () => (
    <div style={{ width: 360 }}>
      <CaseCard {...card} summary="百米经缩织机断经由 6.2 根降到 2.4 根，效率 93.5%。" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.tab()
    await expect(page.getByRole('link', { name: card.title })).toHaveFocus()
    // Industry, material, region: in that order, whatever the data's order.
    await expect(page.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['织造', '精梳棉', '华东'])
  },
}

/** Two lines of title, three of text; an empty abstract shows --. */
export const CaseLongAndBare: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '320px 320px', gap: 16 }}>
      <CaseCard {...card} title={long} summary={long.repeat(3)} />
      <CaseCard {...card} summary="" attributes={[]} cover="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const title = page.getByRole('link', { name: long })
    await expect(title.clientHeight).toBeLessThan(title.scrollHeight)
    await expect(page.getByText('--')).toBeVisible()
    await expect(page.getByRole('img', { name: '图片加载失败' })).toBeVisible()
  },
}

const news: ContentRow = {
  contentId: 'n1',
  title: '再生涤纶长丝走向细旦：纺丝环节先过“杂质关”',
  summary: '再生切片做 75D 以下细旦丝，过滤与组件周期成本成为分水岭。',
  createTime: '2026-11-20 09:00:00',
  publishTime: '2026-11-20 09:00:00',
  organizationName: '梭原纺机',
  columnId: 'industry',
  columnName: '行业动态',
  fileInfoList: [{ fileName: 'cover', fileAccessPath: cover }],
  extendAttributeInfoList: attributes,
}

export const News: Story = {
  render: () => (
    <>
      <NewsRow row={news} isEager />
      <NewsRow row={{ ...news, contentId: 'n2', title: long, summary: '', fileInfoList: [] }} isEager={false} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // The first ten characters of the time.
    await expect(page.getAllByText('2026-11-20')).toHaveLength(2)
    await expect(page.getByText('--')).toBeVisible()
    await expect(page.getByRole('img', { name: '图片加载失败' })).toBeVisible()
  },
}

const results =
  '<h2>应用效果</h2><table><thead><tr><th>指标</th><th>改造前</th><th>改造后</th><th>变化</th></tr></thead><tbody><tr><td>组件周期</td><td>11 天</td><td>23 天</td><td>+109%</td></tr><tr><td>一次成功率</td><td>86 %</td><td>96 %</td><td>+10 个百分点</td></tr><tr><td>回收期</td><td>-</td><td>14 个月</td><td>-</td></tr></tbody></table><table><thead><tr><th>道次</th><th>压力 bar</th></tr></thead><tbody><tr><td>预湿</td><td>20</td></tr></tbody></table>'

/** The changes that a text states in its table, large beside it; a row without two values stays in the table alone. */
export const ChangesOfAText: Story = {
  name: '[PC-19] what a project case changed is read before and after',
  render: () => <Measured changes={changesIn(results)} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('term').map((one) => one.textContent)).toEqual(['组件周期', '一次成功率'])
    await expect(page.getByRole('img', { name: '由 11 到 23 天' })).toBeVisible()
    await expect(page.getByText('+10 个百分点')).toBeVisible()
  },
}

/** With the values before and after, without them, and a figure whose unit stands in its name. */
export const Results: Story = {
  name: '[PC-12] a result says what it was before and after, where that is known',
  render: () => (
    <Effects
      effects={[
        { effectName: '返工率下降', effectNumber: 61, change: { from: '3.8', to: '1.5', unit: '%' } },
        { effectName: '断头率下降', effectNumber: 38 },
        { effectName: '投资回收期（月）', effectNumber: 14 },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem')
    await expect(items.map((one) => one.textContent)).toEqual([
      '返工率−61%3.8→1.5%',
      '断头率下降38%',
      '投资回收期14 个月',
    ])
    await expect(within(canvasElement).getByRole('img', { name: '由 3.8 到 1.5 %' })).toBeVisible()
  },
}

const article: ArticleRow = {
  id: 'a1',
  uuid: 'a1',
  title: '喷丝板清洗七步法',
  summary: '从煅烧到镜检，每一步的温度、时间与判定。',
  thumbnail: cover,
  publishTime: '2026-11-19 09:00:00',
  author: '孙建国',
  columnName: '维护保养',
  categoryId: 'upkeep',
  categoryName: '维护保养',
  dataSourceName: '梭原纺机',
}
const onOpen = fn()

/** A plain press opens it over the list; with a modifier key the browser opens its page. */
export const Article: Story = {
  beforeEach: () => void onOpen.mockClear(),
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '340px 340px', gap: 16 }}>
      <ArticleCard row={article} position={1} total={3} onOpen={onOpen} />
      <ArticleCard
        row={{ ...article, id: 'p1', title: long, categoryId: 'policy', categoryName: '政策标准', expirationDay: 742 }}
        position={2}
        total={3}
        onOpen={onOpen}
      />
      <ArticleCard
        row={{ ...article, id: 'p2', categoryId: 'policy', categoryName: '政策标准', expirationDay: -1, summary: '' }}
        position={3}
        total={3}
        onOpen={onOpen}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getAllByRole('link', { name: article.title })[0] as HTMLElement)
    await expect(onOpen).toHaveBeenCalledWith('a1')
    // Over 365 days: years and days; −1: long-term.
    await expect(page.getByText(/剩余 2 年 12 天/)).toBeVisible()
    await expect(page.getByText('长期有效')).toBeVisible()
  },
}

/** As high as the loaded content, so that nothing moves. */
export const BeforeTheyCome: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, width: 720 }}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
        <CaseCardSkeleton />
        <ArticleCardSkeleton />
      </div>
      <NewsRowSkeleton />
    </div>
  ),
  play: async ({ canvasElement }) => {
    // Screen readers announce that the list loads, not its placeholders.
    for (const shape of canvasElement.querySelectorAll('article'))
      await expect(shape).toHaveAttribute('aria-hidden', 'true')
    await expect(within(canvasElement).queryByRole('article')).toBeNull()
  },
}

const draft = {
  title: '织造企业能效分级规则',
  summary: '',
  categoryId: 'policy',
  number: '',
  publishTime: '',
  author: '',
  dataSourceName: '示例市经济和信息化局',
} as ArticleDetail

export const Draft: Story = {
  name: '[PC-18] a policy that is not published says so, and shows -- for its number; other articles have none',
  render: () => (
    <>
      <article>
        <ArticleHead article={draft} />
      </article>
      <article>
        <ArticleHead
          article={{ ...draft, categoryId: 'process', publishTime: '2026-10-01 08:00:00' }}
          hasTitle={false}
        />
      </article>
    </>
  ),
  play: async ({ canvasElement }) => {
    const [policy, other] = [...canvasElement.querySelectorAll('header')]
    await expect(policy).toHaveTextContent('未发布')
    await expect(policy).toHaveTextContent(/文号：--/)
    await expect(other).toHaveTextContent('2026-10-01')
    await expect(other).not.toHaveTextContent(/文号|未发布/)
  },
}
