import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToaster, type Toaster } from './toast-queue'

describe('toasts', () => {
  let toaster: Toaster
  const texts = () => toaster.list().map((message) => message.text)

  beforeEach(() => {
    vi.useFakeTimers()
    toaster = createToaster()
    toaster.subscribe(() => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stay 3000 ms', () => {
    toaster.success('上传成功')
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['上传成功'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('are three at most: the oldest without an action goes first', () => {
    toaster.info('已断开', { label: '立即重连', onPress: () => undefined })
    toaster.info('一')
    toaster.info('二')
    toaster.info('三')
    expect(texts()).toEqual(['已断开', '二', '三'])
  })

  it('with an action stay until closed', () => {
    const id = toaster.warning('已删除附件', { label: '撤销', onPress: () => undefined })
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['已删除附件'])
    toaster.close(id)
    expect(texts()).toEqual([])
  })

  it('wait while the pointer rests on them and go on with what was left', () => {
    toaster.error('操作失败')
    vi.advanceTimersByTime(2000)
    toaster.pause()
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual(['操作失败'])
    toaster.resume()
    vi.advanceTimersByTime(999)
    expect(texts()).toEqual(['操作失败'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('shown during a pause start their clock afterwards', () => {
    toaster.pause()
    toaster.info('晚到')
    vi.advanceTimersByTime(5000)
    expect(texts()).toEqual(['晚到'])
    toaster.resume()
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })

  it('wait for the region that shows them: said before its code has come, they stay 3000 ms from then on', () => {
    const early = createToaster()
    early.success('已加入购物车')
    vi.advanceTimersByTime(10_000)
    expect(early.list()).toHaveLength(1)
    const leave = early.subscribe(() => undefined)
    vi.advanceTimersByTime(2000)
    leave()
    vi.advanceTimersByTime(10_000)
    expect(early.list()).toHaveLength(1)
    early.subscribe(() => undefined)
    vi.advanceTimersByTime(999)
    expect(early.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(early.list()).toHaveLength(0)
  })

  it('with the same words replace each other, and listeners hear each change once', () => {
    const heard = vi.fn()
    const stop = toaster.subscribe(heard)
    toaster.success('提交成功！')
    expect(heard).toHaveBeenCalledTimes(1)
    toaster.success('提交成功！')
    expect(texts()).toEqual(['提交成功！'])
    stop()
    const before = heard.mock.calls.length
    toaster.info('之后')
    expect(heard).toHaveBeenCalledTimes(before)
  })
})
