/**
 * The scanner of a file before it gets an address (T15): a ClamAV daemon where the operator names one, else none. What a
 * scanner does not clear, or cannot be asked about, is refused: a file that nobody looked at is not served.
 */
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

export interface FileScanner {
  /** True when nothing was found. Rejects when the scanner gives no answer. */
  isClean(path: string): Promise<boolean>
}

/** Without an answer for so long the scanner counts as away. */
const ANSWER_MS = 30_000
/** Bytes of a piece on the way; the daemon's own limit is per stream. */
const PIECE_BYTES = 65_536
/** Most characters of an answer: `stream: OK` or the name of what was found. */
const MOST_ANSWER = 1_000

/** clamd's INSTREAM over TCP: pieces with their length before them, a length of 0 at the end. */
export const clamdScanner = ({ host, port }: { host: string; port: number }): FileScanner => ({
  isClean: (path) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      let answer = ''
      const fail = (error: Error) => {
        socket.destroy()
        reject(error)
      }
      socket.setTimeout(ANSWER_MS, () => fail(new Error('The file scanner did not answer in time')))
      socket.on('error', fail)
      socket.on('data', (piece) => {
        answer += String(piece)
        if (answer.length > MOST_ANSWER) fail(new Error('The file scanner answered at length'))
      })
      socket.on('close', () => {
        const said = answer.replace(/\0$/, '').trim()
        if (/^stream: OK$/.test(said)) resolve(true)
        else if (/ FOUND$/.test(said)) resolve(false)
        else reject(new Error(`The file scanner answered ${JSON.stringify(said)}`))
      })
      socket.on('connect', () => {
        void send(path, socket).catch(fail)
      })
    }),
})

async function send(path: string, socket: ReturnType<typeof connect>): Promise<void> {
  const write = (bytes: Uint8Array | string) =>
    new Promise<void>((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())))
  const length = (bytes: number) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(bytes)
    return head
  }
  await write('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    // The daemon answers before the end where it has found something: the rest is not wanted any more.
    if (socket.destroyed || socket.readableEnded) return
    await write(length(piece.length))
    await write(piece)
  }
  await write(length(0))
}
