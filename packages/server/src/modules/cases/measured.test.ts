import { describe, expect, it } from 'vitest'
import { measuredIn } from './measured'

describe('the measured figure of a summary', () => {
  it.each([
    ['从砂层配比到两级过滤，组件周期由 11 天延到 23 天。', '组件周期', '11', '23', '天'],
    ['三段中高压浆辊，上浆率横向差由 1.8% 到 0.4%。', '上浆率横向差', '1.8', '0.4', '%'],
    ['瓶片与泡料混纺，黏度波动由 0.045 收到 0.018。', '黏度波动', '0.045', '0.018', ''],
    ['供气压力由 0.66 降到 0.58 兆帕，单位布用气下降 16%', '供气压力', '0.66', '0.58', '兆帕'],
    ['平均单量 1800 米，换单由 125 分钟压到 48 分钟。', '换单', '125', '48', '分钟'],
    ['日均单数由 5.2 单增至 9.6 单', '日均单数', '5.2', '9.6', '单'],
  ])('reads %s', (text, name, from, to, unit) => {
    expect(measuredIn(text)).toEqual({ name, from, to, unit })
  })

  it.each(['感应分区与保温箱改造，每吨丝省电 96 千瓦时。', '问题锭发现时间由 11 小时降到 6 分钟', '由 A 到 B', ''])(
    'finds none in %j',
    (text) => {
      expect(measuredIn(text)).toBeUndefined()
    },
  )
})
