import { describe, expect, it } from 'vitest'
import { codesIn, takeCodesOut } from './codes'
import { createMask } from './mask'
import type { Model } from './model'
import { testSentences } from './test-sentences'
import { askTranslation, translationPrompt } from './translate'

const mask = createMask([], [])
const modelThat = (translate: (text: string) => string): Model => ({
  name: 'fake',
  ask: async ({ user }) => translate(user.replace(/^---\n|\n---$/g, '')),
})

/** Another text with the same marks, in another order. */
const translated = (text: string): string => {
  const marks = text.match(/⟦\d+⟧/g) ?? []
  return `Bonjour, ${marks.reverse().join(' et ')} – merci.`
}

/** What models do to what they should keep. */
const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  'leaves one out': (text) => translated(text).replace(/⟦1⟧/, ''),
  'leaves all out': () => 'Bonjour, merci.',
  'doubles one': (text) => translated(text).replace(/⟦1⟧/, '⟦1⟧ (⟦1⟧)'),
  'renumbers one': (text) => translated(text).replace(/⟦1⟧/, '⟦9⟧'),
  'writes a zero before the number': (text) => translated(text).replace(/⟦1⟧/, '⟦01⟧'),
  'uses other brackets': (text) => translated(text).replace(/⟦1⟧/, '[1]'),
  'drops a bracket': (text) => translated(text).replace(/⟦1⟧/, '⟦1'),
  'writes a number of its own': (text) => `${translated(text)} 24 h`,
  'invents a part': (text) => translated(text).replace(/⟦1⟧/, '⟦1⟧ / SYHX.11.02'),
  'guesses what a mark is': (text) => translated(text).replace(/⟦1⟧/, 'SYHX.11.01'),
  'puts a letter before it': (text) => translated(text).replace(/⟦1⟧/, 'X⟦1⟧'),
  'puts a letter after it': (text) => translated(text).replace(/⟦1⟧/, '⟦1⟧k'),
  'puts a digit after it': (text) => translated(text).replace(/⟦1⟧/, '⟦1⟧0'),
  'makes it negative': (text) => translated(text).replace(/⟦1⟧/, '-⟦1⟧'),
  'joins two': (text) => translated(text).replaceAll(' et ', ''),
  'joins two by a hyphen': (text) => translated(text).replaceAll(' et ', '-'),
  'adds a unit': (text) => translated(text).replaceAll('⟧', '⟧ kg'),
  'answers instead': () => 'The parts are in stock.',
  'counts in full width': (text) => translated(text).replace(/⟦1⟧/, '⟦１⟧'),
  'puts a mark into a mark': (text) => translated(text).replace(/⟦1⟧/, '⟦⟦1⟧⟧'),
}

const sorted = (codes: readonly string[]) => [...codes].sort()

describe('codes in a translation', () => {
  it('[SV-28] are found in each of 300 sentences, and no code reaches the model', () => {
    expect(testSentences).toHaveLength(300)
    for (const { text, codes } of testSentences) {
      const taken = takeCodesOut(text)
      expect(taken.codes, text).toEqual(codes)
      expect(taken.text.replace(/⟦\d+⟧/g, ''), text).not.toMatch(/\p{Nd}/u)
    }
  })

  it('[SV-28] come back to the letter from a model that keeps the marks, in any order', async () => {
    let translations = 0
    for (const { text, codes } of testSentences) {
      const ask = translationPrompt(text, mask)
      if (!ask) throw new Error(`Nothing to translate in ${text}`)
      const { answer } = await askTranslation(modelThat(translated), ask, 'Français', mask)
      expect(sorted(codesIn(answer ?? '')), text).toEqual(sorted(codes))
      translations += 1
    }
    expect(translations).toBe(300)
  })

  it.each(Object.entries(DAMAGES))(
    '[SV-28] are never damaged by a model that %s: refused, or all of them whole',
    async (_, damage) => {
      let refused = 0
      for (const { text, codes } of testSentences) {
        const ask = translationPrompt(text, mask)
        if (!ask) throw new Error(`Nothing to translate in ${text}`)
        const { answer } = await askTranslation(modelThat(damage), ask, 'Français', mask)
        if (answer === undefined) refused += 1
        else {
          expect(sorted(codesIn(answer)), `${text} → ${answer}`).toEqual(sorted(codes))
          // By the letter, not by the same pattern.
          for (const code of codes) expect(answer).toContain(code)
        }
      }
      expect(refused).toBeGreaterThan(0)
    },
  )

  it('lets a translation bring its own capitals, for they name no part', async () => {
    const ask = translationPrompt('变频器报警E07', mask)
    const model = modelThat((text) => text.replace('变频器报警', 'The VFD alarms: '))
    expect(ask && (await askTranslation(model, ask, 'English', mask)).answer).toBe('The VFD alarms: E07')
  })

  it('reads a line of underscores or letters, however long, without going through all ways to read it', () => {
    expect(codesIn('_'.repeat(5_000))).toEqual([])
    expect(codesIn('a'.repeat(5_000))).toEqual([])
    expect(codesIn(`${'_'.repeat(60)} SYHX.11.01`)).toEqual(['SYHX.11.01'])
  })

  it('has nothing to translate in codes alone', () => {
    expect(translationPrompt('SYHX.11.01, 311000000', mask)).toBeUndefined()
  })
})
