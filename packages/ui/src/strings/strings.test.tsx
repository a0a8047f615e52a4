import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  Breadcrumb,
  ChipList,
  EmptyState,
  ErrorState,
  LoadingState,
  Pager,
  SlaChip,
  spanText,
  ThreadLog,
  UiStringsProvider,
  UnreadBadge,
  uiEnglish,
} from '../index'

const hourMs = 3_600_000

describe('strings of the parts', () => {
  it('are Chinese without a provider', () => {
    const html = renderToStaticMarkup(
      <>
        <UnreadBadge count={3} />
        <SlaChip state="remaining" spanMs={51 * hourMs} dueAt="2026-11-23 17:00" />
        <SlaChip state="met" spanMs={hourMs} />
        <Pager page={1} pages={2} onPageChange={() => undefined} />
        <ChipList chips={[{ key: '1', name: '轴承' }]} onRemove={() => undefined} />
        <ThreadLog entries={[{ key: '1', status: '完成', person: '王敏' }]} />
        <EmptyState />
        <ErrorState onRetry={() => undefined} />
        <LoadingState />
      </>,
    )
    for (const text of [
      'aria-label="3 条未读"',
      'title="承诺时间 2026-11-23 17:00"',
      '剩余 2 天 3 小时<',
      '已达成<',
      'aria-label="分页"',
      '上一页<',
      'aria-label="第 2 页"',
      '下一页<',
      'aria-label="已选条件"',
      'aria-label="移除 轴承"',
      '售后人员 王敏<',
      '暂无数据<',
      '操作失败<',
      '重试<',
      '加载中…<',
    ])
      expect(html).toContain(text)
  })

  it('come from the nearest provider that has them, and a prop wins', () => {
    const html = renderToStaticMarkup(
      <UiStringsProvider strings={uiEnglish}>
        <UiStringsProvider strings={{ breadcrumb: 'Where you are' }}>
          <UnreadBadge count={3} />
          <UnreadBadge count={4} label="Four letters" />
          <Breadcrumb items={[{ label: 'Orders' }]} />
          <EmptyState message="No orders" />
        </UiStringsProvider>
      </UiStringsProvider>,
    )
    for (const text of ['"3 unread"', '"Four letters"', '"Where you are"', 'No orders<']) expect(html).toContain(text)
    expect(html).not.toContain('4 unread')
    expect(html).not.toContain(uiEnglish.noData)
  })

  it('write a duration for a page without parts', () => {
    expect(spanText(51 * hourMs, uiEnglish)).toBe('2 d 3 h')
    expect(spanText(0, { spanUnderMinute: 'just now' })).toBe('just now')
    expect(spanText(hourMs, { spanUnderMinute: 'just now' })).toBe('1 小时')
  })
})
