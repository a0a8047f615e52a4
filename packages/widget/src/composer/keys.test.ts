import { describe, expect, it } from 'vitest'
import { AFTER_COMPOSITION_MS, codePoints, isBlank, meaningOf } from './keys'

const never = Number.POSITIVE_INFINITY

describe('keys of the composer', () => {
  it('[WD-02] Enter sends, Ctrl+Enter adds a line', () => {
    expect(meaningOf({ key: 'Enter' }, false, never)).toBe('send')
    expect(meaningOf({ key: 'Enter', ctrlKey: true }, false, never)).toBe('newline')
    expect(meaningOf({ key: 'Enter', metaKey: true }, false, never)).toBe('newline')
    expect(meaningOf({ key: 'Enter', shiftKey: true }, false, never)).toBe('newline')
    expect(meaningOf({ key: 'a' }, false, never)).toBe('none')
  })

  it('[WD-02] by choice Ctrl+Enter sends and Enter adds a line', () => {
    const meaning = (press: object) => meaningOf({ key: 'Enter', ...press }, false, never, 'ctrl-enter')
    expect([meaning({}), meaning({ ctrlKey: true }), meaning({ metaKey: true })]).toEqual(['newline', 'send', 'send'])
    expect([meaning({ shiftKey: true }), meaning({ shiftKey: true, ctrlKey: true })]).toEqual(['newline', 'newline'])
    expect(meaning({ ctrlKey: true, keyCode: 229 })).toBe('none')
    expect(meaningOf({ key: 'Enter', ctrlKey: true }, true, never, 'ctrl-enter')).toBe('none')
  })

  it('[WD-02] Enter while an input method is composing never sends', () => {
    expect(meaningOf({ key: 'Enter' }, true, never)).toBe('none')
    expect(meaningOf({ key: 'Enter', isComposing: true }, false, never)).toBe('none')
    expect(meaningOf({ key: 'Enter', keyCode: 229 }, false, never)).toBe('none')
    expect(meaningOf({ key: 'Enter', ctrlKey: true }, true, never)).toBe('none')
  })

  it("[WD-02] Safari's Enter right after compositionend confirms, a later one sends", () => {
    expect(meaningOf({ key: 'Enter' }, false, AFTER_COMPOSITION_MS - 1)).toBe('none')
    expect(meaningOf({ key: 'Enter' }, false, AFTER_COMPOSITION_MS)).toBe('send')
  })

  it('[WD-02] white space alone is blank, and length is counted in code points', () => {
    expect(['', ' ', '\n\t', '　'].map(isBlank)).toEqual([true, true, true, true])
    expect(isBlank(' 水 ')).toBe(false)
    expect(codePoints('水刺🧵𠮷')).toBe(4)
  })
})
