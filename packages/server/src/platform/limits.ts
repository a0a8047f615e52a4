/**
 * Limits of one address, one account and the whole server, as the operator sets them (docs/guides/operations.md). The defaults
 * suit a mill: three hundred people behind one address, who must not affect each other.
 */
import { fileLimits } from '@weft/contract'
import { LIMITS } from '@weft/protocol'
import { z } from 'zod'

export interface ServerLimits {
  /**
   * Assumed number of people behind one address; the limits by address, such as those of sign-ins and requests, follow from it.
   */
  peoplePerAddress: number
  /** New visitors of one address in an hour, for an app without its own number. */
  visitorsPerHour: number
  /** By app id. */
  visitorsPerHourOf: Readonly<Record<string, number>>
  /** Sockets of one address without an account, on one node. */
  socketsPerAddress: number
  /** Sockets of one account on one node. */
  socketsPerAccount: number
  /** All SMS of the server in an hour; beyond it an attack is likely, and people have to wait. */
  smsPerHour: number
  smsPerAddressPerHour: number
  smsPerAddressPerDay: number
  /** Bytes of an upload by kind. */
  uploads: { image: number; video: number; file: number }
}

const MEGABYTE = 1_000_000
const PEOPLE = 300

export const DEFAULT_LIMITS: ServerLimits = {
  peoplePerAddress: PEOPLE,
  visitorsPerHour: LIMITS.visitorsPerAddressPerHour,
  visitorsPerHourOf: {},
  socketsPerAddress: LIMITS.socketsPerAddress,
  socketsPerAccount: LIMITS.socketsPerAccount,
  smsPerHour: 500,
  smsPerAddressPerHour: 100,
  smsPerAddressPerDay: PEOPLE,
  uploads: { image: fileLimits.imageBytes, video: fileLimits.videoBytes, file: fileLimits.fileBytes },
}

export const visitorsPerHour = (limits: ServerLimits, appId: string): number =>
  limits.visitorsPerHourOf[appId] ?? limits.visitorsPerHour

const count = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .refine((value) => value > 0)

/** At most what the pages and the parts of an upload support. */
const megabytes = (mostBytes: number) =>
  count.refine((value) => value * MEGABYTE <= mostBytes).transform((value) => value * MEGABYTE)

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

/** The settings that `readConfig` reads, each with its expected value. */
export const limitSettings = {
  WEFT_PEOPLE_PER_ADDRESS: count.optional(),
  WEFT_VISITORS_PER_HOUR: countByApp.optional(),
  WEFT_SOCKETS_PER_ADDRESS: count.optional(),
  WEFT_SOCKETS_PER_ACCOUNT: count.optional(),
  WEFT_SMS_PER_HOUR: count.optional(),
  WEFT_SMS_PER_ADDRESS_PER_HOUR: count.optional(),
  WEFT_SMS_PER_ADDRESS_PER_DAY: count.optional(),
  WEFT_UPLOAD_IMAGE_MB: megabytes(fileLimits.imageBytes).optional(),
  WEFT_UPLOAD_VIDEO_MB: megabytes(fileLimits.videoBytes).optional(),
  WEFT_UPLOAD_FILE_MB: megabytes(fileLimits.fileBytes).optional(),
} as const
const A_COUNT = 'a whole number from 1 on'
const upTo = (bytes: number) => `a whole number of megabytes from 1 to ${bytes / MEGABYTE}`
export const wantedOfLimits: Readonly<Record<keyof typeof limitSettings, string>> = {
  WEFT_PEOPLE_PER_ADDRESS: A_COUNT,
  WEFT_SMS_PER_HOUR: A_COUNT,
  WEFT_SMS_PER_ADDRESS_PER_HOUR: A_COUNT,
  WEFT_SMS_PER_ADDRESS_PER_DAY: A_COUNT,
  WEFT_UPLOAD_IMAGE_MB: upTo(fileLimits.imageBytes),
  WEFT_UPLOAD_VIDEO_MB: upTo(fileLimits.videoBytes),
  WEFT_UPLOAD_FILE_MB: upTo(fileLimits.fileBytes),
  WEFT_VISITORS_PER_HOUR: 'a whole number from 1 on, with others by app id where they differ: 300,shop=1000',
  WEFT_SOCKETS_PER_ADDRESS: A_COUNT,
  WEFT_SOCKETS_PER_ACCOUNT: A_COUNT,
}

export function limitsOf(
  settings: { [Name in keyof typeof limitSettings]?: z.output<(typeof limitSettings)[Name]> },
): ServerLimits {
  const people = settings.WEFT_PEOPLE_PER_ADDRESS ?? PEOPLE
  const visitors = settings.WEFT_VISITORS_PER_HOUR
  const { uploads } = DEFAULT_LIMITS
  return {
    peoplePerAddress: people,
    visitorsPerHour: visitors?.all ?? people,
    visitorsPerHourOf: visitors?.byApp ?? {},
    socketsPerAddress: settings.WEFT_SOCKETS_PER_ADDRESS ?? 2 * people,
    socketsPerAccount: settings.WEFT_SOCKETS_PER_ACCOUNT ?? DEFAULT_LIMITS.socketsPerAccount,
    smsPerHour: settings.WEFT_SMS_PER_HOUR ?? DEFAULT_LIMITS.smsPerHour,
    smsPerAddressPerHour: settings.WEFT_SMS_PER_ADDRESS_PER_HOUR ?? DEFAULT_LIMITS.smsPerAddressPerHour,
    smsPerAddressPerDay: settings.WEFT_SMS_PER_ADDRESS_PER_DAY ?? Math.max(DEFAULT_LIMITS.smsPerAddressPerDay, people),
    uploads: {
      image: settings.WEFT_UPLOAD_IMAGE_MB ?? uploads.image,
      video: settings.WEFT_UPLOAD_VIDEO_MB ?? uploads.video,
      file: settings.WEFT_UPLOAD_FILE_MB ?? uploads.file,
    },
  }
}
