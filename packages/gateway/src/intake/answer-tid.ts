/**
 * The tid of what the desk answers to a question. It follows from the question, so that a repeat is answered once; no two
 * questions share one: the sender's id stands in it with its length, so nobody's answer can take another's place.
 */
import type { AppendRequest } from '../ports/ports'

/** What the wire allows. */
const LONGEST = 128

export function answerTid({ senderId, tid }: Pick<AppendRequest, 'senderId' | 'tid'>): string {
  const sender = `${senderId.length}.${senderId}`
  const plain = `${sender}.${tid}`
  if (plain.length <= LONGEST) return plain
  const hashed = `${sender}~${fnv1a(tid)}`
  return hashed.length <= LONGEST ? hashed : `~${fnv1a(plain)}`
}

const OFFSET = 0x6c62272e07bb014262b821756295c58dn
const PRIME = 0x1000000000000000000013bn
const MASK = (1n << 128n) - 1n

/** FNV-1a, 128 bits as 32 hex digits. Not made against forgers: whoever finds a twin cheats themselves of an answer. */
function fnv1a(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK
  return hash.toString(16).padStart(32, '0')
}
