import type { Question } from '@weft/protocol'
import { type Item, itemOf, list, number, text } from './content'

/** The questions of an item; skips entries that are not questions. */
export function questionsOf(item: Item): Question[] {
  return list(item, 'items')
    .map(itemOf)
    .filter((question) => text(question, 'questionContent') !== '' && text(question, 'uuid') !== '')
    .map((question) => ({
      questionContent: text(question, 'questionContent'),
      level: number(question, 'level') ?? 1,
      uuid: text(question, 'uuid'),
      parentId: text(question, 'parentId'),
    }))
}
