/**
 * The tree shows plain names: a check is written as a sentence with the ids of behaviours, which is its title under test
 * (`npm test -- behaviours` reads it), and stands in the panel “About”. Tags say what kind of page a story is; the filter of
 * the tree leaves checks out at first.
 */
import type { Indexer } from 'storybook/internal/types'

/** `ImageFailed` → `Image failed`. */
const plainName = (exportName: string) =>
  exportName
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/\B[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)

const SENTENCE_WORDS = 5
const isSentence = (name: string | undefined) =>
  name !== undefined &&
  !name.startsWith('Documentation · ') &&
  (name.startsWith('[') || name.split(' ').length > SENTENCE_WORDS)

const kindOf = (title: string | undefined, exportName: string) => {
  if (/^(Parts|Chat parts)\//.test(title ?? '')) return exportName === 'Documentation' ? 'documentation' : 'playground'
  if (title?.startsWith('Foundations')) return 'foundation'
  return 'specimen'
}

/** Around an indexer of stories: plain names and tags. */
export const withPlainNames = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (fileName, options) => {
    const inputs = await indexer.createIndex(fileName, options)
    // What a file shows only in checks is still to be found.
    const hasSpecimen = inputs.some(({ name }) => !isSentence(name))
    return inputs.map((input) => {
      const isCheck = isSentence(input.name)
      return {
        ...input,
        name: isCheck ? plainName(input.exportName) : input.name,
        tags: [...(input.tags ?? []), isCheck && hasSpecimen ? 'check' : kindOf(input.title, input.exportName)],
      }
    })
  },
})
