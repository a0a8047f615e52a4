/**
 * The tid of the desk's answer to a question. It derives from the question, so a repeated question is answered once. It contains
 * the sender's id with its length, so no two questions share a tid and no answer can replace another's.
 */
import type { AppendRequest } from '../ports/ports'

/** Longest tid that the wire allows, in characters. */
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

/**
 * FNV-1a, 128 bits as 32 hex digits. Not collision-resistant: a sender who finds a collision only loses an answer of their own.
 */
function fnv1a(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK
  return hash.toString(16).padStart(32, '0')
}
