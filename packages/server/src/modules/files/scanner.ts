/**
 * The virus scanner of a file before it gets an address (T15): a ClamAV daemon where the operator names one, else none. A file
 * is refused unless the scanner clears it, also when the scanner cannot be reached: a file without a scan must not be served.
 */
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

export interface FileScanner {
  /** Resolves with true when nothing was found. Rejects when the scanner does not answer, or with anything but a verdict. */
  isClean(path: string): Promise<boolean>
}

/** A scanner that neither reads nor answers for this long counts as unreachable. */
const ANSWER_MS = 30_000
/** Bytes of a chunk sent to the daemon; the daemon's own limit is per stream. */
const PIECE_BYTES = 65_536
/** Maximum characters of an answer: `stream: OK` or the name of the finding. */
const MOST_ANSWER = 1_000

/** clamd's INSTREAM over TCP: chunks, each after its length; a length of 0 at the end. */
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
    // The daemon answers before the end when the stream is longer than it takes: it does not want the rest.
    if (socket.destroyed || socket.readableEnded) return
    await write(length(piece.length))
    await write(piece)
  }
  await write(length(0))
}
