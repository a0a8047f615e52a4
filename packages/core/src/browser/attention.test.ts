import { describe, expect, it } from 'vitest'
import { TabsModel } from '../testing/tabs-model'
import { VirtualClock } from '../testing/virtual-clock'
import { createAttention } from './attention'

function browser() {
  const clock = new VirtualClock()
  const tabs = new TabsModel(clock)
  let ids = 0
  const newId = () => {
    ids += 1
    return `${ids}`
  }
  const open = (id: string, who = 'u1') => createAttention(tabs.tab(id), who, newId)
  return { clock, tabs, open }
}

describe('attention over the tabs of one person', () => {
  it('[WD-01] sounds in the first tab that may, and in the next one once it is killed', async () => {
    const { clock, tabs, open } = browser()
    const all = ['a', 'b', 'c', 'd'].map((id) => open(id))
    const [, b, , d] = all
    await clock.advance(10)
    expect(all.map(({ sounds }) => sounds)).toEqual([false, false, false, false])
    b?.maySound()
    await clock.advance(10)
    d?.maySound()
    await clock.advance(10)
    expect(all.map(({ sounds }) => sounds)).toEqual([false, true, false, false])
    tabs.kill('b')
    await clock.advance(10)
    expect(d?.sounds).toBe(true)
  })

  it('[WD-01] every tab knows of the one that is looked at, also one that comes later, until it is killed', async () => {
    const { clock, tabs, open } = browser()
    const [a, b] = [open('a'), open('b')]
    a.looks(true)
    await clock.advance(10)
    const c = open('c')
    await clock.advance(10)
    expect([a.isSeen, b.isSeen, c.isSeen]).toEqual([true, true, true])
    a.looks(false)
    await clock.advance(10)
    expect([a.isSeen, b.isSeen, c.isSeen]).toEqual([false, false, false])
    a.looks(true)
    b.looks(true)
    await clock.advance(10)
    tabs.kill('a')
    await clock.advance(10)
    expect([b.isSeen, c.isSeen]).toEqual([true, true])
    b.leave()
    await clock.advance(10)
    expect(c.isSeen).toBe(false)
  })

  it('[WD-01] persons of one origin do not hear of each other', async () => {
    const { clock, open } = browser()
    const [one, other] = [open('a', 'u1'), open('b', 'u2')]
    one.maySound()
    one.looks(true)
    other.maySound()
    await clock.advance(10)
    expect([one.sounds, other.sounds, other.isSeen]).toEqual([true, true, false])
  })

  it('speaks for itself where tabs do not hear of each other', () => {
    const alone = createAttention(undefined, 'u1', () => '1')
    expect([alone.sounds, alone.isSeen]).toEqual([false, false])
    alone.maySound()
    alone.looks(true)
    expect([alone.sounds, alone.isSeen]).toEqual([true, true])
    alone.looks(false)
    alone.leave()
    expect(alone.isSeen).toBe(false)
  })
})
