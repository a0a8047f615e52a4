/**
 * One thing for one idempotency key: the id of what a call creates is derived from who asks, the call and the key. So the
 * primary key of its table refuses a second row, however the two requests meet, and no other person's key reaches it.
 */
import { createHash, randomUUID } from 'node:crypto'

export interface Wish {
  /** The person who asks; a call that anybody may make names something that only the asking browser knows. */
  by: string
  /** Name of the call, and what it is about, e.g. `deskCustomer.addNote/<customer>`. */
  call: string
  /** Absent: every call creates something. */
  requestKey: string | undefined
}

/** 32 bytes from which an id of any form is made. */
export const hashOf = ({ by, call, requestKey }: Wish): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([by, call, requestKey ?? randomUUID()]))
    .digest()

/** A UUID of version 8: its bits are the application's. */
export function uuidOf(wish: Wish): string {
  const bytes = hashOf(wish).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * What the first call with this key created, or what `make` creates now. `make` stores under `id` and throws when it cannot;
 * the loser of two at the same instant then answers with what the winner stored.
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
