import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials'
import { matchingPhrases, phraseWord } from './phrases'

const phrases = [
  { id: '1', title: '问候', text: '您好，请问有什么可以帮您', group: '常用' },
  { id: '2', title: '备件交期', text: '常用备件 15 天内到货', group: '备件' },
  { id: '3', title: '充气规程', text: '请按蓄能器充气规程操作', group: '水刺' },
  { id: '4', title: '结束语', text: '感谢您的咨询，再见', group: '常用' },
]
const found = (word: string) => matchingPhrases(phrases, word).map(({ title }) => title)

describe('quick phrases', () => {
  it('[SV-12] [WD-02] open on a slash alone or with a word, never on a slash inside a text', () => {
    expect(['/', '/备', '/bj'].map(phraseWord)).toEqual(['', '备', 'bj'])
    expect(['', '1/2', '/a b', '//', 'http://a', `/${'字'.repeat(21)}`].map(phraseWord)).toEqual(
      Array(6).fill(undefined),
    )
  })

  it('[SV-12] [WD-02] are found by a word and by the first letters of their pinyin, titles before texts', () => {
    expect(found('')).toEqual(['问候', '备件交期', '充气规程', '结束语'])
    expect(found('备件')).toEqual(['备件交期'])
    expect(found('BJJQ')).toEqual(['备件交期'])
    expect(found('cq')).toEqual(['充气规程'])
    expect(found('gc')).toEqual(['充气规程'])
    expect(found('cy')).toEqual(['问候', '结束语'])
    expect(found('15 天')).toEqual(['备件交期'])
    expect(found('zzz')).toEqual([])
  })

  it('[WD-02] a title that begins with the word stands before one that only holds it', () => {
    const two = [
      { id: 'a', title: '订单结束', text: '' },
      { id: 'b', title: '结束语', text: '' },
    ]
    expect(matchingPhrases(two, '结束').map(({ id }) => id)).toEqual(['b', 'a'])
    expect(matchingPhrases(two, 'js').map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('[WD-02] initials of the words of the trade', () => {
    expect(
      [
        '喷水织机',
        '浆纱',
        '化纤',
        '蓄能器',
        '水刺头',
        '网帘跑偏',
        '变频器',
        '阿姨',
        '嗯',
        'SY-3200 水刺机',
        '（质保）',
      ].map(initialsOf),
    ).toEqual(['pszj', 'js', 'hx', 'xnq', 'sct', 'wlpp', 'bpq', 'ay', 'n', 'sy3200scj', 'zb'])
  })
})
