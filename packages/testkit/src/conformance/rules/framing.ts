/** P-01 to P-11: the handshake, the framings, sizes, and invalid frames. */
import { LIMITS } from '@weft/protocol'
import { WireRefused } from '../../wire/wire-client'
import { type Rule, rule } from '../trial/rule'
import type { Trial } from '../trial/trial'

const ANY_FRAME = JSON.stringify({ eventType: 101, timeout: 10_000 })
/** 32 bytes of Base64 that are not encrypted with any key. */
const SEALED_BY_NOBODY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

/** The code of the gateway's 203 for a text that arrives before its next heartbeat answer; undefined if there is none. */
async function answerTo(trial: Trial, text: string): Promise<number | undefined> {
  const client = await trial.online(await trial.visitor())
  client.sendText(text)
  await client.settled()
  const statuses = client.frames.filter((frame) => frame.eventType === 203)
  // The first 203 is the answer to 100.
  return statuses[1]?.code
}

/** A refused handshake counts as an answer; a missing handshake is rethrown. */
const refusedOnly = (error: unknown): undefined => {
  if (!(error instanceof WireRefused)) throw error
}

const paddedFrame = (bytes: number): string => {
  const frame = { eventType: 101, timeout: 10_000, padding: '' }
  return JSON.stringify({ ...frame, padding: 'x'.repeat(bytes - JSON.stringify(frame).length) })
}

export const framingRules: readonly Rule[] = [
  rule(
    'P-01',
    'the socket is at /ima-access/ws of the host, and takes a client without a sub-protocol',
    async (trial) => {
      const client = await trial.connect()
      trial.that(client.protocol === '', `no sub-protocol was offered, "${client.protocol}" was chosen`)
    },
  ),
  rule('P-02', 'of the offered framings one that is spoken is chosen', async (trial) => {
    const client = await trial.connect(['x.unheard-of', 'ima.ecb'])
    trial.that(client.protocol === 'ima.ecb', `"x.unheard-of, ima.ecb" was offered, "${client.protocol}" was chosen`)
    await client.online(trial.onlineFrame(await trial.visitor()))
  }),
  rule('P-02', 'where none of the offered framings is spoken, the handshake is refused', async (trial) => {
    const client = await trial.connect(['x.unheard-of']).catch(refusedOnly)
    trial.that(client === undefined, `"x.unheard-of" was let in as "${client?.protocol}"`)
  }),
  rule('P-03', 'text framings take text messages only: a binary one opens as nothing', async (trial) => {
    const client = await trial.online(await trial.visitor())
    client.sendBytes(new TextEncoder().encode(trial.seal(ANY_FRAME)))
    const { code } = await client.next(203, 'a status', ({ refEventType }) => refEventType !== 100)
    trial.that(code === 200005, `expected status 200005, got ${code}`)
    await trial.stored(client)
  }),
  rule('P-04', 'frames are sealed with the app’s key: ours are opened, theirs open', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.stored(client)
    trial.that(client.unreadable.length === 0, `came down and is no frame under the key: ${client.unreadable[0]}`)
  }),
  rule('P-05', 'ima.json is either refused or plain JSON', async (trial) => {
    const client = await trial.connect(['ima.json']).catch(refusedOnly)
    if (!client) return
    trial.that(client.protocol === 'ima.json', `ima.json was offered alone, "${client.protocol}" was chosen`)
    const { code } = await client.online(trial.onlineFrame(await trial.visitor()))
    trial.that(code === 0, `a good 100 in plain JSON is answered with ${code}`)
  }),
  rule('P-07', 'a frame of 65 536 bytes is taken', async (trial) => {
    const code = await answerTo(trial, trial.seal(paddedFrame(LIMITS.frameJsonBytes)))
    trial.that(code === undefined, `it was answered with ${code}`)
  }),
  rule('P-07', 'a longer one is answered with 100004, and the connection stays', async (trial) => {
    const code = await answerTo(trial, trial.seal(paddedFrame(LIMITS.frameJsonBytes + 1)))
    trial.that(code === 100004, `expected status 100004, got ${code ?? 'no status'}`)
  }),
  rule('P-07', 'above 131 072 bytes the socket closes with 1009', async (trial) => {
    const client = await trial.online(await trial.visitor())
    client.sendText('A'.repeat(LIMITS.socketPayloadBytes + 4))
    const code = await client.closed('a close with 1009')
    trial.that(code === 1009, `it closed with ${code}`)
  }),
  rule('P-08', 'a text that does not open is answered with 200005', async (trial) => {
    const code = await answerTo(trial, SEALED_BY_NOBODY)
    trial.that(code === 200005, `expected status 200005, got ${code ?? 'no status'}`)
  }),
  rule('P-08', 'a text that opens and is no frame is answered with 100005', async (trial) => {
    for (const text of ['not JSON', '[]', '{"eventType":999}', '{"eventType":202}', '{"eventType":201}']) {
      const code = await answerTo(trial, trial.seal(text))
      trial.that(code === 100005, `${text}: expected status 100005, got ${code ?? 'no status'}`)
    }
  }),
  rule('P-08', 'before a good 100 it is always 100005', async (trial) => {
    const client = await trial.connect()
    client.sendText('not sealed')
    const { code } = await client.next(203, 'a status')
    trial.that(code === 100005, `expected status 100005, got ${code}`)
  }),
  rule(
    'P-08',
    'nine such texts and a good frame, twice over, close nothing; ten in a row close with 4005',
    async (trial) => {
      const client = await trial.online(await trial.visitor())
      const bad = 'not sealed'
      for (let round = 0; round < 2; round++) {
        for (let n = 1; n < LIMITS.badFramesInARow; n++) client.sendText(bad)
        client.sendText(trial.seal(ANY_FRAME))
        await client.next(101, 'the answer to 101 after nine bad texts')
      }
      for (let n = 0; n < LIMITS.badFramesInARow; n++) client.sendText(bad)
      const code = await client.closed('a close with 4005')
      trial.that(code === 4005, `it closed with ${code}`)
    },
  ),
  rule('P-09', 'JSON that is too deep, too wide or reaches for a prototype is no frame', async (trial) => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`
    const wide = JSON.stringify(Array.from({ length: 2_100 }, (_, n) => n))
    for (const member of [`"x":${deep}`, `"x":${wide}`, '"__proto__":{}', '"constructor":{"prototype":{}}']) {
      const code = await answerTo(trial, trial.seal(`{"eventType":101,${member}}`))
      trial.that(code === 100005, `${member.slice(0, 20)}…: expected status 100005, got ${code ?? 'no status'}`)
    }
  }),
  rule(
    'P-10',
    'a ping comes within 26 s',
    async (trial) => {
      const client = await trial.online(await trial.visitor())
      for (let second = 0; second < 27 && client.pings === 0; second++) await trial.pause(1_000)
      trial.that(client.pings > 0, 'no ping in 27 s')
    },
    { isSlow: true },
  ),
  rule('P-11', 'members that the gateway does not know are passed over', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const frame = { eventType: 201, ...trial.note(), priority: 'high', trace: { id: 1 } }
    client.sendValue(frame)
    const { code } = await client.status(frame.tid)
    trial.that(code === 0, `a message with unknown members was answered with ${code}`)
  }),
]
