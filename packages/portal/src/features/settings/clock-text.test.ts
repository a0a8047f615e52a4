import { describe, expect, it } from 'vitest'
import { isInOrder, minutesOf, nextPeriod, periodsText, timeText, wordsIn } from './clock-text'

describe('[SV-12] times of a day', () => {
  it('[SV-12] go to an input and come back the same, the day’s end too', () => {
    for (const minutes of [0, 1, 510, 1_050, 1_438]) expect(minutesOf(timeText(minutes), 'from')).toBe(minutes)
    expect(minutesOf(timeText(1_440), 'to')).toBe(1_440)
    expect(minutesOf('00:00', 'to')).toBe(1_440)
    for (const wrong of ['', '8:30', '24:00', 'aa:bb']) expect(minutesOf(wrong, 'from')).toBe(undefined)
  })

  it('[SV-12] are in order when each begins after the one before has ended', () => {
    expect(
      isInOrder([
        { from: 510, to: 720 },
        { from: 780, to: 1_050 },
      ]),
    ).toBe(true)
    expect(
      isInOrder([
        { from: 510, to: 720 },
        { from: 700, to: 1_050 },
      ]),
    ).toBe(false)
    expect(isInOrder([{ from: 510, to: 510 }])).toBe(false)
  })

  it('[SV-12] a further period begins an hour later and ends with the day', () => {
    expect(nextPeriod([])).toEqual({ from: 510, to: 1_050 })
    expect(nextPeriod([{ from: 510, to: 1_320 }])).toEqual({ from: 1_380, to: 1_440 })
    expect(nextPeriod([{ from: 510, to: 1_400 }])).toBe(undefined)
    expect(
      periodsText([
        { from: 510, to: 720 },
        { from: 780, to: 1_440 },
      ]),
    ).toBe('8:30–12:00、13:00–24:00')
  })

  it('[SV-12] keywords are parted by whatever people type between them', () => {
    expect(wordsIn('卷绕、纺丝，喷丝板 卷绕;POY\n')).toEqual(['卷绕', '纺丝', '喷丝板', 'POY'])
  })
})
