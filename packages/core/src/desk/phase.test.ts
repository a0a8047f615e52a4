import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { type DeskWord, Phase } from './phase'

const word = (msgSeqId: number, fromUserId: string, msgType: DeskWord['msgType'], item: object = {}): DeskWord => ({
  msgSeqId,
  fromUserId,
  msgType,
  content: [item],
  senderName: fromUserId,
})
const orders = (frames: readonly DeskWord[]): DeskWord[][] =>
  frames.length < 2
    ? [[...frames]]
    : frames.flatMap((first) => orders(frames.filter((frame) => frame !== first)).map((rest) => [first, ...rest]))
/** The customer's phase, for every order in which pages and pushes deliver the frames. */
const standings = (frames: readonly DeskWord[]) =>
  orders(frames).map((order) => {
    const phase = new Phase()
    for (const frame of order) phase.take(frame, 'customer', 'desk')
    return phase.state
  })

const accepted = word(3, 'desk', MsgType.transferResponse, { accepted: true, agentId: 'agent', agentName: '王晓芸' })

describe('the word of a robot', () => {
  it('[SV-27] is the bot’s, under an id of its own: nobody serves yet', () => {
    const talk = [
      word(1, 'customer', MsgType.text, { text: '停机了' }),
      word(2, 'robot', MsgType.problemExplanation, { title: '小梭', text: '请复位' }),
    ]
    for (const state of standings(talk)) expect(state).toEqual({ phase: 'bot' })
    const over = [
      word(3, 'robot', MsgType.userToHumanAgent),
      word(4, 'desk', MsgType.transferResponse, { position: 2 }),
    ]
    for (const state of standings([...talk, ...over])) expect(state).toMatchObject({ phase: 'queued', position: 2 })
  })
})

describe('the end of a service', () => {
  it('[P-58] is the first one, where both sides end it at the same instant: the second ended nothing, and cannot be rated', () => {
    const ends = [word(4, 'agent', MsgType.endCustomerService), word(5, 'customer', MsgType.endCustomerService)]
    for (const state of standings([word(2, 'customer', MsgType.userToHumanAgent), accepted, ...ends]))
      expect(state).toEqual({ phase: 'ended', endMsgSeqId: 4, agentId: 'agent', agentName: '王晓芸' })
  })

  it('of a request that was taken back after it, names nobody who served before', () => {
    const later = [word(5, 'customer', MsgType.userToHumanAgent), word(6, 'customer', MsgType.endCustomerService)]
    for (const state of standings([accepted, word(4, 'agent', MsgType.endCustomerService), ...later]))
      expect(state).toEqual({ phase: 'ended', endMsgSeqId: 6 })
  })

  it('is over with the next own word', () => {
    const said = word(6, 'customer', MsgType.text, { text: '还有一个问题' })
    const ends = [word(4, 'agent', MsgType.endCustomerService), word(5, 'customer', MsgType.endCustomerService)]
    for (const state of standings([accepted, ...ends, said])) expect(state).toEqual({ phase: 'bot' })
  })
})
