import { type StatusName, statusOf } from './catalogue'

/** Meanings that are more than their names in words. */
const MEANINGS: Partial<Record<StatusName | 'unknown', string>> = {
  onlyOwnMessages: 'only own messages can be recalled',
  notRobotsTurn: 'a robot may not speak now',
  unknown: 'unknown status',
}

/** Returns the `message` of a 203 with this code. Apart from the catalogue, because only a gateway says it. */
export function meaningOf(code: number): string {
  const { name } = statusOf(code)
  return MEANINGS[name as StatusName] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
