import { describe, expect, it } from 'vitest'
import { piecesOf } from './highlight'

const shown = (text: string, keyword: string) =>
  piecesOf(text, keyword)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

describe('findings of the search', () => {
  it('marks every place, whatever the case', () => {
    expect(shown('变频器报 E.OC1，复位后又报 e.oc1', 'E.oc1')).toBe('变频器报 [E.OC1]，复位后又报 [e.oc1]')
    expect(shown('aaa', 'aa')).toBe('[aa]a')
  })

  it('cuts a long text around the first place and says so', () => {
    const text = `${'前'.repeat(40)}喷丝板${'后'.repeat(100)}`
    expect(shown(text, '喷丝板')).toBe(`…${'前'.repeat(12)}[喷丝板]${'后'.repeat(65)}…`)
  })

  it('cuts no emoji and no flag in two', () => {
    const text = `${'🇨🇳'.repeat(20)}喷丝板${'👩‍🔧'.repeat(40)}`
    expect(shown(text, '喷丝板')).toBe(`…${'🇨🇳'.repeat(6)}[喷丝板]${'👩‍🔧'.repeat(21)}…`)
    expect(shown(`${'前'.repeat(11)}👩‍🔧喷丝板`, '喷丝板')).toBe(`${'前'.repeat(11)}👩‍🔧[喷丝板]`.replace(/^前前/, '…'))
  })

  it('shows the beginning where nothing is to be marked', () => {
    expect(shown('压力\n不稳', '')).toBe('压力 不稳')
    expect(shown('压力', '备件')).toBe('压力')
  })
})
