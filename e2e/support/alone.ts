/** Two journeys may run at once; what has one address for all of them, or one folder to build into, is one journey's at a time. */
import { once } from 'node:events'
import { createServer } from 'node:net'

const AGAIN_MS = 500

/** Waits until nobody else holds this port of the machine; resolves to what gives it back. It is given back by a process that dies, too. */
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
