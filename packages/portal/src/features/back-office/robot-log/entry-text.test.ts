import type { RobotLogRow } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { isTakenBack, questionIn } from './entry-text'

describe('an entry of the robot’s log', () => {
  it.each([
    ['a question of the embedded mind', '碱洗浓度是多少', '碱洗浓度是多少'],
    [
      'a question after sources and talk',
      '--- sources\n[1] a\nb\n--- earlier\ndesk: c\n--- customer\n浓度？\n多少\n---',
      '浓度？\n多少',
    ],
    ['a text to translate', '---\n请更换 ⟦1⟧\n---', '请更换 ⟦1⟧'],
    ['a talk that is summed up', 'customer: 问\ndesk: 答', 'customer: 问\ndesk: 答'],
    ['nothing', '', ''],
  ])('shows of %s what a person said', (_, prompt, question) => {
    expect(questionIn(prompt)).toBe(question)
  })

  it('[G6] knows words that went with a recall from an answer that there was not', () => {
    const entry = { purpose: 'answer', prompt: '问', answer: '' } as RobotLogRow
    expect(isTakenBack(entry)).toBe(false)
    expect(isTakenBack({ ...entry, prompt: '' })).toBe(true)
    expect(isTakenBack({ ...entry, purpose: 'offer', prompt: '', answer: '草稿' })).toBe(false)
    expect(isTakenBack({ ...entry, purpose: 'offer', prompt: '' })).toBe(true)
  })
})
