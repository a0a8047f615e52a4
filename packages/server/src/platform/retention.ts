/** Default retention of each kind of data, as the operator sets it (docs/guides/running.md); the back office may override it. */
import { type RetentionKind, retentionKindNames, retentionKinds } from '@weft/contract'
import { z } from 'zod'

/** Days by kind. */
export type RetentionDays = Readonly<Record<RetentionKind, number>>

export const DEFAULT_RETENTION = Object.fromEntries(
  retentionKindNames.map((kind) => [kind, retentionKinds[kind].days]),
) as RetentionDays

export const isAllowedPeriod = (kind: RetentionKind, days: number): boolean =>
  days >= retentionKinds[kind].minDays && days <= retentionKinds[kind].maxDays

/** `conversations=730,notices=90`: other kinds keep their defaults. */
export const retentionSetting = z.string().transform((text, context) => {
  const given: Partial<Record<RetentionKind, number>> = {}
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, name, value] = /^([a-zA-Z]+)=(\d{1,5})$/.exec(part) ?? []
    const kind = retentionKindNames.find((one) => one === name)
    if (!kind || given[kind] !== undefined || !isAllowedPeriod(kind, Number(value))) {
      context.addIssue('days by kind')
      return z.NEVER
    }
    given[kind] = Number(value)
  }
  return given
})

export const wantedOfRetention = `days by kind, comma-separated, like conversations=730,notices=90, of ${retentionKindNames
  .map((kind) => `${kind} (${retentionKinds[kind].minDays} to ${retentionKinds[kind].maxDays})`)
  .join(', ')}`
