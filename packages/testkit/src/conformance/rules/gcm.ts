/** P-06 and P-12 to P-16: ima.gcm. Passed over where the gateway does not support it. */
import type { WireData } from '@weft/protocol'
import { answerGcmHello } from '@weft/protocol/gcm-node'
import { WireRefused, WireTimeout } from '../../wire/wire-client'
import { type Rule, rule } from '../trial/rule'
import { PassedOver, RuleBroken, type Trial } from '../trial/trial'

const NOT_SPOKEN = 'the gateway does not speak ima.gcm'
const OFFER = ['ima.gcm']

/** A socket under ima.gcm after its 100. */
async function sealedClient(trial: Trial, token?: string) {
  const who = await trial.visitor()
  const client = await trial.connect(OFFER, token ?? who.token).catch((error: unknown) => {
    if (error instanceof WireRefused) throw new PassedOver(NOT_SPOKEN)
    throw error
  })
  return { who, client }
}

async function online(trial: Trial) {
  const { who, client } = await sealedClient(trial)
  const greeting = await client.online(trial.onlineFrame(who))
  trial.that(greeting.code === 0, `a good 100 is answered with ${greeting.code}`)
  return { who, client, greeting }
}

/** The gateway's hello, and the close code after this answer to it. */
function answerHello(trial: Trial, answer: (hello: WireData) => WireData): Promise<{ hello: WireData; code: number }> {
  const { open, socketUrl, clock, timeoutMs } = trial.around
  const note = (direction: 'opened' | 'sent' | 'received' | 'closed', what: unknown): void =>
    void trial.exchange.push({ at: clock.now(), direction, socket: 1, what })
  const shown = (data: WireData): string => (typeof data === 'string' ? data : `${data.length} bytes`)
  return new Promise((resolve, reject) => {
    let hello: WireData | undefined
    let isOpen = false
    let awaited = 'the handshake'
    const giveUp = (error: Error): void => {
      cancel()
      handle.cut()
      reject(error)
    }
    const cancel = clock.after(timeoutMs, () =>
      giveUp(new WireTimeout(`${awaited} did not come within ${timeoutMs} ms`)),
    )
    const handle = open(socketUrl, OFFER, {
      opened(protocol) {
        note('opened', protocol)
        isOpen = true
        awaited = 'the hello of ima.gcm'
      },
      received(data) {
        note('received', shown(data))
        if (hello !== undefined) return
        hello = data
        awaited = 'the close after the answer to the hello'
        try {
          const mine = answer(data)
          note('sent', shown(mine))
          handle.send(mine)
        } catch (error) {
          giveUp(new RuleBroken(`the hello of ima.gcm cannot be answered: ${(error as Error).message}`))
        }
      },
      closed(code) {
        note('closed', code)
        cancel()
        if (hello !== undefined) resolve({ hello, code })
        else if (isOpen) reject(new WireTimeout(`closed with ${code} before ${awaited} came`))
        else reject(new PassedOver(NOT_SPOKEN))
      },
    })
  })
}

export const gcmRules: readonly Rule[] = [
  rule('P-06', 'frames under ima.gcm are binary, and carry what they carry under ima.ecb', async (trial) => {
    const { client, who } = await online(trial)
    const number = await trial.stored(client)
    const row = (await trial.history(who)).find(({ msgSeqId }) => msgSeqId === number)
    trial.that(row !== undefined, 'what was said under it is not in the history')
    trial.that(client.unreadable.length === 0, `came down and does not open: ${client.unreadable[0]}`)
  }),
  rule('P-12', 'the gateway’s hello comes first, and names the session of the 203', async (trial) => {
    const { client, greeting } = await online(trial)
    trial.that(
      client.gcmSession === greeting.sessionId,
      `the hello says ${client.gcmSession}, the 203 ${greeting.sessionId}`,
    )
  }),
  rule('P-12', 'anything but a hello in answer ends the connection with 4005', async (trial) => {
    for (const answer of [() => 'no hello', () => new Uint8Array(12), (hello: WireData) => hello]) {
      const { code } = await answerHello(trial, answer)
      trial.that(code === 4005, `it closed with ${code}`)
    }
  }),
  rule('P-13', 'a token in the hello that was changed on its way ends the connection with 4005', async (trial) => {
    const { token } = await trial.visitor()
    const { code } = await answerHello(trial, (hello) => {
      const mine = answerGcmHello(hello, token).hello
      mine[mine.length - 1] = (mine[mine.length - 1] ?? 0) ^ 1
      return mine
    })
    trial.that(code === 4005, `it closed with ${code}`)
  }),
  rule('P-14', 'the token of the 100 must be that of the hello, else 200001', async (trial) => {
    const stranger = await trial.stranger()
    const { who, client } = await sealedClient(trial, stranger.token)
    const { code } = await client.online(trial.onlineFrame(who))
    trial.that(code === 200001, `expected status 200001, got ${code}`)
  }),
  rule('P-15', 'a frame that comes twice closes with 4005, without a 203', async (trial) => {
    const { client } = await online(trial)
    const sealed = client.sealed({ eventType: 201, ...trial.note() })
    const before = client.frames.length
    client.sendBytes(sealed)
    await client.next(203, 'the answer to the first', ({ refEventType }) => refEventType === 201)
    client.sendBytes(sealed)
    const code = await client.closed('a close with 4005')
    trial.that(code === 4005, `it closed with ${code}`)
    const answers = client.frames.slice(before).filter(({ eventType }) => eventType === 203).length
    trial.that(answers === 1, `there are ${answers} answers`)
  }),
  rule('P-15', 'a frame that was changed, or came before its turn, closes with 4005', async (trial) => {
    const changed = (await online(trial)).client
    const sealed = changed.sealed({ eventType: 101, timeout: 10_000 }) as Uint8Array
    sealed[3] = (sealed[3] ?? 0) ^ 1
    changed.sendBytes(sealed)
    trial.that((await changed.closed('a close with 4005')) === 4005, `it closed with ${changed.closedWith}`)
    const early = (await online(trial)).client
    early.sealed({ eventType: 101, timeout: 10_000 })
    early.sendBytes(early.sealed({ eventType: 101, timeout: 10_000 }))
    trial.that((await early.closed('a close with 4005')) === 4005, `it closed with ${early.closedWith}`)
  }),
  rule('P-16', 'of ima.gcm and ima.ecb one is taken', async (trial) => {
    const who = await trial.visitor()
    const client = await trial.connect(['ima.gcm', 'ima.ecb'], who.token)
    trial.that(['ima.gcm', 'ima.ecb'].includes(client.protocol), `"${client.protocol}" was chosen`)
    const { code } = await client.online(trial.onlineFrame(who))
    trial.that(code === 0, `a good 100 is answered with ${code}`)
  }),
]
