/**
 * Idempotent creation: the id of a new row is derived from the caller, the call and the idempotency key. So the primary key of
 * its table refuses a second row, also for concurrent requests, and another person's key never matches.
 */
import { createHash, randomUUID } from 'node:crypto'

export interface Wish {
  /** The caller; a public call uses a secret that only the calling browser knows. */
  by: string
  /** Name of the call and its subject, e.g. `deskCustomer.addNote/<customer>`. */
  call: string
  /** Absent: every call creates something. */
  requestKey: string | undefined
}

/** Returns 32 bytes from which an id of any form can be made. */
export const hashOf = ({ by, call, requestKey }: Wish): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([by, call, requestKey ?? randomUUID()]))
    .digest()

/** Returns a UUID of version 8: its bits are defined by the application. */
export function uuidOf(wish: Wish): string {
  const bytes = hashOf(wish).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Returns what the first call with this key created, or what `make` creates now. `make` stores under `id` and throws when it
 * cannot; the slower of two concurrent calls then returns what the faster one stored.
 */
export async function madeOnce<Made>(
  wish: Wish,
  id: string,
  find: (id: string) => Promise<Made | undefined>,
  make: (id: string) => Promise<Made>,
): Promise<Made> {
  if (wish.requestKey === undefined) return make(id)
  const earlier = await find(id)
  if (earlier !== undefined) return earlier
  try {
    return await make(id)
  } catch (error) {
    const first = await find(id)
    if (first === undefined) throw error
    return first
  }
}
