import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clamdScanner } from './scanner'

let folder: string
let path: string
let daemon: Server | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weft-scanner-'))
  path = join(folder, 'a.bin')
  // Longer than one piece.
  writeFileSync(path, Buffer.alloc(150_000, 7))
})
afterEach(() => new Promise<void>((done) => (daemon ? daemon.close(() => done()) : done())))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads a stream as clamd does, and answers at its end. */
async function clamd(answer: (bytes: number) => string): Promise<{ host: string; port: number }> {
  daemon = createServer((socket) => {
    let held = Buffer.alloc(0)
    let isGreeted = false
    let total = 0
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      held = Buffer.concat([held, piece])
      if (!isGreeted) {
        if (held.length < 10) return
        if (held.subarray(0, 10).toString() !== 'zINSTREAM\0') socket.end('UNKNOWN COMMAND\0')
        isGreeted = true
        held = held.subarray(10)
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE()
        if (length === 0) {
          socket.end(answer(total))
          return
        }
        if (held.length < 4 + length) return
        total += length
        held = held.subarray(4 + length)
      }
    })
  })
  await new Promise<void>((done) => daemon?.listen(0, '127.0.0.1', done))
  return { host: '127.0.0.1', port: (daemon.address() as AddressInfo).port }
}

describe('[T15] a scanner of files', () => {
  it('is given the whole file, and its word is taken', async () => {
    let seen = 0
    const clean = clamdScanner(
      await clamd((bytes) => {
        seen = bytes
        return 'stream: OK\0'
      }),
    )
    expect(await clean.isClean(path)).toBe(true)
    expect(seen).toBe(150_000)
  })

  it('refuses a file in which it finds something', async () => {
    expect(await clamdScanner(await clamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0')).isClean(path)).toBe(false)
  })

  it('is no clearance when it answers something else, or is not there', async () => {
    const address = await clamd(() => 'INSTREAM size limit exceeded. ERROR\0')
    await expect(clamdScanner(address).isClean(path)).rejects.toThrow('size limit')
    await new Promise<void>((done) => daemon?.close(() => done()))
    daemon = undefined
    await expect(clamdScanner(address).isClean(path)).rejects.toThrow()
  })
})
