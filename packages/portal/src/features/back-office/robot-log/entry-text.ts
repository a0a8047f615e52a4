/** What an entry of the robot's log is to a person: the question in a model's prompt, and whether words are gone. */
import type { RobotLogRow } from '@weft/contract'

/** The sentence of a person in a prompt: what stands between the last lines; a prompt without them is the sentence itself. */
export function questionIn(prompt: string): string {
  const [, asked] = /(?:^|\n)---(?: customer)?\n((?:(?!\n---)[\s\S])*)\n---$/.exec(prompt) ?? []
  return asked ?? prompt
}

/** Whether the words of an entry went with a message that was taken back: every ask had a prompt, every offer an answer. */
export const isTakenBack = ({ purpose, prompt, answer }: RobotLogRow): boolean =>
  purpose === 'offer' ? answer === '' : prompt === ''
