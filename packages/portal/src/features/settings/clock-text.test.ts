import { describe, expect, it } from 'vitest'
import { minutesOf, nextPeriod, periodsText, timeText } from './clock-text'

describe('[SV-12] times of a day', () => {
  it('[SV-12] are shown and understood the same, the day’s end too, and as people type them', () => {
    for (const minutes of [0, 1, 510, 1_050, 1_439, 1_440]) expect(minutesOf(timeText(minutes))).toBe(minutes)
    expect(['8:30', '830', '0830', '08：30', '8', ' 08.30 ', '24', '０８３０', '8:30\u200b'].map(minutesOf)).toEqual([
      510, 510, 510, 510, 480, 510, 1_440, 510, 510,
    ])
    for (const wrong of ['', '25:00', '24:01', '8:60', '8:3', 'aa:bb', '-1']) expect(minutesOf(wrong)).toBe(undefined)
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
})
