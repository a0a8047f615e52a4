/**
 * What one address, one account and the whole server may, as the operator sets it (docs/guides/operations.md). The defaults
 * are for a mill: three hundred people behind one address, none of whom is to notice the others.
 */
import { LIMITS } from '@weft/protocol'
import { z } from 'zod'

export interface ServerLimits {
  /** New visitors of one address in an hour, for an app that has no number of its own. */
  visitorsPerHour: number
  /** By app id. */
  visitorsPerHourOf: Readonly<Record<string, number>>
  /** Sockets of one address that no account stands behind, on one node. */
  socketsPerAddress: number
  /** Sockets of one account on one node. */
  socketsPerAccount: number
}

export const DEFAULT_LIMITS: ServerLimits = {
  visitorsPerHour: LIMITS.visitorsPerAddressPerHour,
  visitorsPerHourOf: {},
  socketsPerAddress: LIMITS.socketsPerAddress,
  socketsPerAccount: LIMITS.socketsPerAccount,
}

export const visitorsPerHour = (limits: ServerLimits, appId: string): number =>
  limits.visitorsPerHourOf[appId] ?? limits.visitorsPerHour

const count = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .refine((value) => value > 0)

/** `300`, or `300,weft-demo=1000`: a number for all apps, and others by app id. */
const countByApp = z.string().transform((text, context) => {
  const byApp: Record<string, number> = {}
  let all: number | undefined
  for (const part of text.split(',').map((one) => one.trim())) {
    const named = /^([\w.-]{1,64})=(\d{1,7})$/.exec(part)
    const value = Number(named?.[2] ?? part)
    if (!(/^\d{1,7}$/.test(named?.[2] ?? part) && value > 0) || (!named && all !== undefined)) {
      context.addIssue('counts')
      return z.NEVER
    }
    if (named?.[1]) byApp[named[1]] = value
    else all = value
  }
  return { all, byApp }
})

/** The settings that `readConfig` reads, each with what is wanted of it. */
export const limitSettings = {
  WEFT_VISITORS_PER_HOUR: countByApp.optional(),
  WEFT_SOCKETS_PER_ADDRESS: count.optional(),
  WEFT_SOCKETS_PER_ACCOUNT: count.optional(),
} as const
export const wantedOfLimits: Readonly<Record<keyof typeof limitSettings, string>> = {
  WEFT_VISITORS_PER_HOUR: 'a whole number from 1 on, with others by app id where they differ: 300,shop=1000',
  WEFT_SOCKETS_PER_ADDRESS: 'a whole number from 1 on',
  WEFT_SOCKETS_PER_ACCOUNT: 'a whole number from 1 on',
}

export function limitsOf(
  settings: { [Name in keyof typeof limitSettings]?: z.output<(typeof limitSettings)[Name]> },
): ServerLimits {
  const { WEFT_VISITORS_PER_HOUR: visitors } = settings
  return {
    visitorsPerHour: visitors?.all ?? DEFAULT_LIMITS.visitorsPerHour,
    visitorsPerHourOf: visitors?.byApp ?? {},
    socketsPerAddress: settings.WEFT_SOCKETS_PER_ADDRESS ?? DEFAULT_LIMITS.socketsPerAddress,
    socketsPerAccount: settings.WEFT_SOCKETS_PER_ACCOUNT ?? DEFAULT_LIMITS.socketsPerAccount,
  }
}
