import { describe, expect, it } from 'vitest'
import { matchingQuestions } from './faq-match'

const ask = (questionContent: string, uuid = questionContent) => ({ questionContent, level: 2, uuid, parentId: 'g' })

describe('questions for a customer’s own words', () => {
  const questions = [ask('烘筒温度升不上去怎么办'), ask('浆纱机上浆率偏低'), ask('备件多久到货')]

  it('[IM-20] gives the question that shares the most two-character words first', () => {
    expect(matchingQuestions('浆纱机烘筒温度上不去', questions).map((one) => one.uuid)).toEqual([
      '烘筒温度升不上去怎么办',
      '浆纱机上浆率偏低',
    ])
  })

  it('[IM-20] gives nothing for words that only ask, for one sign and for no word', () => {
    for (const text of ['怎么办', '请问多久', '货', '？？', '']) expect(matchingQuestions(text, questions)).toEqual([])
  })

  it('[IM-20] gives five at most, equal ones in the desk’s order', () => {
    const many = Array.from({ length: 9 }, (_, at) => ask('备件目录', `q${at}`))
    expect(matchingQuestions('备件', many).map((one) => one.uuid)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4'])
  })
})
