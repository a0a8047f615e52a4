import { describe, expect, it } from 'vitest'
import { findItems, type PaletteItem, pinyinIndex } from './find'

const item = (label: string): PaletteItem => ({ key: label, label, kind: 'page', run: () => undefined })
const items = ['客服工作台', '售后工单', '营业时间', '退出登录'].map(item)
const labels = (found: readonly PaletteItem[]) => found.map((one) => one.label)

describe('[AC-14] the command palette', () => {
  it('[AC-14] shows everything for nothing, and names that begin with the words before those that hold them', () => {
    expect(labels(findItems(items, '  '))).toHaveLength(4)
    expect(labels(findItems([item('我的工单'), ...items], '工'))).toEqual(['我的工单', '客服工作台', '售后工单'])
    expect(labels(findItems([item('我的工单'), item('工单统计')], '工单'))).toEqual(['工单统计', '我的工单'])
  })

  it('[AC-14] finds by pinyin and by initials', async () => {
    const index = await pinyinIndex(items)
    expect(labels(findItems(items, 'kfgzt', index))).toEqual(['客服工作台'])
    expect(labels(findItems(items, 'shouhou', index))).toEqual(['售后工单'])
    expect(labels(findItems(items, 'DL', index))).toEqual(['退出登录'])
    expect(findItems(items, 'zzz', index)).toEqual([])
  })
})
