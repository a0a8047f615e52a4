import type { AppendRequest, AppendResult, ConversationRef, GatewayStores } from '../ports/ports'

/** The matchers that the suite uses; those of vitest and jest fit. */
export interface Matchers {
  toBe(expected: unknown): void
  toEqual(expected: unknown): void
  toMatchObject(expected: object): void
  toHaveLength(expected: number): void
}

/** The functions of the test runner that the store contract registers its tests with. */
export interface TestFunctions {
  describe(title: string, run: () => void): void
  it(title: string, run: () => Promise<void>): void
  expect(actual: unknown): Matchers
}

/** Returns fresh stores with the desk `desk` and its agents `agent-a` and `agent-b`. */
export type StoreMaker = () => Promise<GatewayStores>

export const START = 1_700_000_000_000

export const pair: ConversationRef = { kind: 'single', userIds: ['anna', 'bert'] }
export const pairKey = 'single|anna|bert'
const service: ConversationRef = { kind: 'service', deskId: 'desk', customerId: 'carl' }
export const serviceKey = 'service|desk|carl'

let tids = 0

/** A text from anna to bert by default, with a unique tid. */
export function request(more: Partial<AppendRequest> = {}): AppendRequest {
  tids += 1
  return {
    key: pairKey,
    right: 'participant',
    senderId: 'anna',
    senderName: '安娜',
    tid: `tid-${tids}`,
    msgType: 200101,
    content: [{ text: `第 ${tids} 条` }],
    timestamp: START + tids,
    clientTimestamp: START,
    ...more,
  }
}

export async function openPair(stores: GatewayStores): Promise<void> {
  await stores.conversations.ensure(pair, [
    { userId: 'anna', role: 'member' },
    { userId: 'bert', role: 'member' },
  ])
}

export async function openService(stores: GatewayStores): Promise<void> {
  await stores.conversations.ensure(service, [{ userId: 'carl', role: 'customer' }])
}

/** Appends one request alone. */
export async function append(stores: GatewayStores, more: Partial<AppendRequest> = {}): Promise<AppendResult> {
  const [result] = await stores.messages.append([request(more)])
  if (!result) throw new Error('append answered nothing')
  return result
}

export const numberOf = (result: AppendResult | undefined): number | undefined =>
  result?.ok ? result.msgSeqId : undefined
