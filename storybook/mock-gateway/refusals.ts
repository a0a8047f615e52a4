/** Why the gateway refused what the played agent did, in words. */
import { CustomerStatus, callPath, chatCalls, STATUS } from '@weft/protocol'
import type { Actor } from '@weft/testkit'
import type { Table } from './table'
import { fill, type PageWords } from './words'

/** Of a message or a recall, by the code of its answer. */
export function whyNotSent(words: PageWords, code: number, agent: Actor): string {
  if (code === STATUS.missingRecipient.code || code === STATUS.notInGroup.code)
    return fill(words.notServed, agent.person.userName)
  if (code === STATUS.pastRecallTime.code) return words.pastRecall
  return fill(words.codeOnly, String(code))
}

/** Whether an agent serves this customer; undefined while no call reaches the gateway. */
async function isServed({ gateway, people }: Table, customerId: string): Promise<boolean | undefined> {
  const person = people.find(({ userId }) => userId === customerId)
  if (!person) return undefined
  const { tokenType, accessToken } = gateway.signIn(person)
  try {
    const address = gateway.url + callPath(chatCalls.customerStatus, { id: customerId })
    const reply = await gateway.fetch(address, { headers: { authorization: `${tokenType} ${accessToken}` } })
    const { data } = (await reply.json()) as { data?: unknown[] }
    return data?.[0] === undefined ? undefined : data[0] === CustomerStatus.withAgent
  } catch {
    return undefined
  }
}

/** The kit's actor says of these only that they failed. */
export async function whyNotDone(
  words: PageWords,
  table: Table,
  act: { name: 'accept' | 'transfer' | 'end'; agent: Actor; colleague: Actor; customerId: string },
): Promise<string> {
  const colleague = act.colleague.person.userName
  if (act.name === 'end') return fill(words.notServed, act.agent.person.userName)
  if (act.name === 'transfer')
    return table.isAway(act.colleague) ? fill(words.colleagueAway, colleague) : words.nobodyServes
  const served = await isServed(table, act.customerId)
  if (served === undefined) return fill(words.takenOrSilent, colleague)
  return served ? fill(words.taken, colleague) : words.nothingAsked
}
