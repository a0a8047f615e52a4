/**
 * The contract of every gateway store, as tests. Run it with the test functions of your runner, e.g. `storeContract({ describe,
 * it, expect }, () => createMyStores())`. The desk that `makeStores` sets up is called `desk`, with the agents `agent-a` (甲) and
 * `agent-b` (乙), both on duty.
 */
import { deskContract } from './desk-rules'
import { historyContract } from './history-rules'
import { messageContract } from './message-rules'
import type { StoreMaker, TestFunctions } from './test-functions'

export type { Matchers, StoreMaker, TestFunctions } from './test-functions'
export { wordsOutOfTurn } from './words-out-of-turn'

/**
 * Registers the tests of the store contract with the runner. `makeStores` is called for each test and returns fresh
 * stores.
 */
export function storeContract(test: TestFunctions, makeStores: StoreMaker): void {
  messageContract(test, makeStores)
  historyContract(test, makeStores)
  deskContract(test, makeStores)
}
