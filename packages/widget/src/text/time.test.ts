import { describe, expect, it, vi } from 'vitest'
import { zhCN } from '../strings'
import { en } from '../strings/en'
import { playLength } from './playLength'
import { relativeTime, timeLabel } from './time'

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime()
// A Saturday.
const now = at(2026, 11, 21, 14, 5)

describe('time labels', () => {
  it.each([
    ['today', at(2026, 11, 21, 0, 0), '今天 00:00'],
    ['yesterday, to its first minute', at(2026, 11, 20, 0, 0), '昨天 00:00'],
    ['same week: the weekday', at(2026, 11, 19, 23, 59), '星期四 23:59'],
    ['same week from Monday on', at(2026, 11, 16, 0, 0), '星期一 00:00'],
    ['the Sunday before is last week', at(2026, 11, 15, 23, 59), '11月15日 23:59'],
    ['same year', at(2026, 1, 1, 9, 7), '01月01日 09:07'],
    ['another year', at(2025, 12, 31, 23, 59), '2025年12月31日 23:59'],
    ['a clock ahead of ours', at(2026, 11, 22, 8, 0), '11月22日 08:00'],
  ])('[WD-07] %s', (_, timestamp, label) => {
    expect(timeLabel(timestamp, now, zhCN)).toBe(label)
  })

  it('[WD-07] on a Monday, Sunday is yesterday and Saturday has its date', () => {
    const monday = at(2026, 11, 23, 10, 0)
    expect(timeLabel(at(2026, 11, 22, 10, 0), monday, zhCN)).toBe('昨天 10:00')
    expect(timeLabel(at(2026, 11, 21, 10, 0), monday, zhCN)).toBe('11月21日 10:00')
  })

  it('[WD-07] on New Year, the day before is yesterday and not another year', () => {
    expect(timeLabel(at(2026, 12, 31, 8, 0), at(2027, 1, 1, 8, 0), zhCN)).toBe('昨天 08:00')
  })

  it.each([
    [0, '刚刚'],
    [29_999, '刚刚'],
    [30_000, '1 分钟前'],
    [119_999, '1 分钟前'],
    [59 * 60_000, '59 分钟前'],
    [60 * 60_000, '1 小时前'],
    [23 * 3_600_000, '23 小时前'],
    [24 * 3_600_000, '1 天前'],
    [48 * 3_600_000, '11月19日'],
  ])('[WD-08] %i ms ago', (age, words) => {
    expect(relativeTime(now - age, now, zhCN)).toBe(words)
  })

  it.each([
    ['went back', '2026-10-24T12:00+02:00', '24 小时前'],
    ['went forward', '2026-03-28T12:00+01:00', '22 小时前'],
  ])('[WD-08] yesterday begins at the same time of day where the clocks %s in the night', (_, iso, words) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const noon = new Date(iso)
    const told = (days: number, minutes: number) =>
      relativeTime(noon.getTime(), new Date(noon).setDate(noon.getDate() + days) + minutes * 60_000, zhCN)
    expect(told(1, -1)).toBe(words)
    expect(told(1, 0)).toBe('1 天前')
    expect(told(2, -1)).toBe('1 天前')
    expect(told(2, 0)).toMatch(/月/)
  })

  it('[WD-07] the English catalogue has every form', () => {
    expect(timeLabel(at(2026, 11, 17, 9, 0), now, en)).toBe('Tuesday 09:00')
    expect(timeLabel(at(2025, 3, 2, 9, 0), now, en)).toBe('2025-03-02 09:00')
  })

  it('[WD-14] lengths of voice and video', () => {
    expect([0, 7, 74, 3_600].map(playLength)).toEqual(['0:00', '0:07', '1:14', '1:00:00'])
  })
})
