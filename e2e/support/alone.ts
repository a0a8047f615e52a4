/** Locks for journeys that run in parallel: a fixed address or a build folder belongs to one at a time. */
import { once } from 'node:events'
import { createServer } from 'node:net'

const AGAIN_MS = 500

/**
 * Waits until this port of the machine is free and holds it; resolves to a function that releases it. The port is also released
 * when the process dies.
 */
export async function holdAlone(port: number): Promise<() => Promise<void>> {
  for (;;) {
    const held = createServer().listen(port, '127.0.0.1')
    const isMine = await Promise.race([
      once(held, 'listening').then(() => true),
      new Promise<boolean>((resolve) => held.once('error', () => resolve(false))),
    ])
    if (isMine)
      return async () => {
        held.close()
        await once(held, 'close')
      }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
