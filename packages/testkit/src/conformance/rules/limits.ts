/** P-60 and P-62: the status codes, and the rate limit. */
import { LIMITS, STATUS } from '@weft/protocol'
import { type Rule, rule } from '../trial/rule'

const CODES = new Set<number>(Object.values(STATUS).map(({ code }) => code))

export const limitRules: readonly Rule[] = [
  rule('P-60', 'every code that is said stands in the table', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.stored(client)
    for (const over of [{ content: [] }, { targetId: 'nobody' }, { msgType: 1 }, { type: 9 as never }])
      client.sendValue({ eventType: 201, ...trial.note(over) })
    client.sendText('no frame')
    await client.settled()
    const strange = client.frames.find((frame) => frame.eventType === 203 && !CODES.has(frame.code))
    trial.that(strange === undefined, `${JSON.stringify(strange)} is none of the table`)
  }),
  rule(
    'P-62',
    'over the rate one message is answered with 100003, then the socket closes with 4029; what was taken is answered before, and not lost',
    async (trial) => {
      const who = await trial.stranger()
      const client = await trial.online(who)
      const frames = Array.from({ length: LIMITS.messageBurst + 60 }, () => trial.note())
      for (const frame of frames) client.send({ eventType: 201, ...frame })
      const closed = await client.closed('a close with 4029')
      trial.that(closed === 4029, `it closed with ${closed}`)
      const answers = client.frames.flatMap((frame) =>
        frame.eventType === 203 && frame.refEventType === 201 ? [frame] : [],
      )
      const warned = answers.filter(({ code }) => code === 100003).length
      trial.that(warned === 1, `${warned} were answered with 100003`)
      const taken = answers.flatMap(({ code, tid = '' }) => (code === 0 ? [tid] : []))
      // Messages after the refused one may find room again; their answers come later.
      const placeOf = (tid = '') => frames.findIndex((frame) => frame.tid === tid)
      const warning = answers.findIndex(({ code }) => code === 100003)
      const refused = placeOf(answers[warning]?.tid)
      const late = answers.slice(warning).filter(({ code, tid }) => code === 0 && placeOf(tid) < refused)
      trial.that(
        late.length === 0,
        `${late.length} that were taken before the one that was refused are answered after its 100003`,
      )
      // Only messages of this run: with a fixed seed the visitor has sent some in earlier ones.
      const mine = new Set(frames.map(({ tid }) => tid))
      const rows = new Set<string>()
      for (let before: number | undefined; ; ) {
        const page = await trial.history(who, before === undefined ? '' : `?lastMsgSeqId=${before}`)
        for (const { tid } of page) if (mine.has(tid)) rows.add(tid)
        const last = page.at(-1)?.msgSeqId
        if (last === undefined) break
        trial.that(
          before === undefined || last < before,
          `the page below ${before} goes down to ${last}: it never ends`,
        )
        before = last
        if (before <= 1) break
      }
      const lost = taken.filter((tid) => !rows.has(tid))
      trial.that(
        lost.length === 0,
        `${lost.length} of ${taken.length} that were answered with 0 are not in the history`,
      )
      trial.that(rows.size === taken.length, `${rows.size} are in the history, ${taken.length} were answered with 0`)
    },
  ),
]
