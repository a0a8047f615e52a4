import { describe, expect, it } from 'vitest'
import { htmlOf } from './prose'
import { readingPages } from './reading'

const documents = readingPages.filter(({ path }) => path.startsWith('/center/technicalCenter/'))

describe('the documents of the technical centre', () => {
  it('[PC-23] each begin with version, day and source, as the centre promises', () => {
    expect(documents).toHaveLength(3)
    for (const { text } of documents)
      expect(htmlOf(text)).toMatch(/^<p>版本 \d+\.\d+ · \d{4}-\d{2}-\d{2} 发布 · 出处：[^<]+<\/p><h2>/)
  })

  it('[PC-23] give each point of the dictionary its unit by sign and its period', () => {
    const { text = '' } = documents.find(({ title }) => title === '设备数据字典') ?? {}
    const rows = text.split('\n').filter((line) => line.includes(' | ') && !line.startsWith('点名'))
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows)
      expect(row).toMatch(/^[A-Z0-9.]+ \| .+ \| (?:N|℃|%|bar|NTU|g\/m²|MPa|m\/s|次) \| (?:\d+ s|每米|事件)$/)
  })
})
