/**
 * The deadline of a promise after a block of its customer. What was left of the promise when the block began, in working time of
 * the desk and at most the promise, is left when the block ends: a closing of the desk takes nothing of it and adds nothing to it.
 */
import { servicePromises } from '@weft/contract'
import type { HoursSource } from '@weft/gateway'

/** The hours of the desk, as a promise needs them. */
export type PromiseHours = Pick<HoursSource, 'dueAt' | 'state'>

const promiseMs = servicePromises.reply.targetMs

/** Working time between two instants, in milliseconds; at most that of a promise. */
async function workingMs(hours: PromiseHours, deskId: string, from: number, to: number): Promise<number> {
  let worked = 0
  for (let at = from; at < to && worked < promiseMs; ) {
    const { isOpen, changesAt = to } = await hours.state(deskId, at)
    const next = Math.min(changesAt, to)
    if (isOpen) worked += next - at
    at = next
  }
  return Math.min(worked, promiseMs)
}

const clockMs = async (_hours: PromiseHours, _deskId: string, from: number, to: number) =>
  Math.min(to - from, promiseMs)

/**
 * Returns the deadline as it is after a block from `from` to `to`: unchanged where it had passed before the block, and where the
 * block took nothing of the promise, because it begins later or the desk was closed. The promise goes on at the end of the block,
 * or when the desk opens.
 */
export async function dueAfterBlock(
  hours: PromiseHours,
  { deskId, due, from, to }: { deskId: string; due: number; from: number; to: number },
): Promise<number> {
  if (due <= from || to <= from) return due
  // A deadline is in working time. One that is not was fixed before the hours were changed: it runs by the clock, as it does for a
  // customer without a block, or the new closing would take what was left of it.
  const isInHours = (await hours.state(deskId, due - 1)).isOpen
  const leftAt = async (at: number) => (at < due ? (isInHours ? workingMs : clockMs)(hours, deskId, at, due) : 0)
  const [left, remaining] = [await leftAt(from), await leftAt(to)]
  return left > remaining ? hours.dueAt(deskId, to, left) : due
}
