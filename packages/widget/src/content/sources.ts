import { type Item, itemOf, list, text } from './content'

/** What an answer rests on; a source without a title is left out. */
export const sourcesOf = (item: Item): { title: string; address: string }[] =>
  list(item, 'sources')
    .map(itemOf)
    .map((one) => ({ title: text(one, 'title'), address: text(one, 'address') }))
    .filter(({ title }) => title !== '')
