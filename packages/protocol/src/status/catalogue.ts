/** A client's reaction to a status code. */
export type StatusReaction = 'none' | 'raise-token-error' | 'resend-once-online'

/** One status code of a 203: its name, and the client's reaction. */
export interface StatusEntry {
  readonly code: number
  /** A stable English name for programs. */
  readonly name: string
  readonly reaction: StatusReaction
}

/** The complete catalogue. Source: document 2 section 8, behaviours IM-09 to IM-11; 501004 is Weft's own (P-48). */
export const STATUS = {
  normal: { code: 0, name: 'normal', reaction: 'none' },
  abnormal: { code: 1, name: 'abnormal', reaction: 'none' },
  deviceNotOnline: {
    code: 100001,
    name: 'deviceNotOnline',
    reaction: 'resend-once-online',
  },
  senderMismatch: { code: 100002, name: 'senderMismatch', reaction: 'none' },
  ignored: { code: 100003, name: 'ignored', reaction: 'none' },
  messageTooLong: { code: 100004, name: 'messageTooLong', reaction: 'none' },
  badParameters: { code: 100005, name: 'badParameters', reaction: 'none' },
  credentialVerificationFailed: {
    code: 200000,
    name: 'credentialVerificationFailed',
    reaction: 'raise-token-error',
  },
  credentialIdentityFailed: {
    code: 200001,
    name: 'credentialIdentityFailed',
    reaction: 'raise-token-error',
  },
  credentialInvalid: {
    code: 200002,
    name: 'credentialInvalid',
    reaction: 'raise-token-error',
  },
  encryptionFailed: { code: 200004, name: 'encryptionFailed', reaction: 'none' },
  decryptionFailed: { code: 200005, name: 'decryptionFailed', reaction: 'none' },
  missingRecipient: { code: 300000, name: 'missingRecipient', reaction: 'none' },
  groupDoesNotExist: { code: 300001, name: 'groupDoesNotExist', reaction: 'none' },
  notInGroup: { code: 300002, name: 'notInGroup', reaction: 'none' },
  messageNotFound: { code: 501001, name: 'messageNotFound', reaction: 'none' },
  pastRecallTime: { code: 501002, name: 'pastRecallTime', reaction: 'none' },
  onlyOwnMessages: {
    code: 501003,
    name: 'onlyOwnMessages',
    reaction: 'none',
  },
  notRobotsTurn: { code: 501004, name: 'notRobotsTurn', reaction: 'none' },
} as const satisfies Record<string, StatusEntry>

/** The name of a status in code, e.g. `badParameters`. */
export type StatusName = keyof typeof STATUS
/** A `code` that a 203 can carry. */
export type StatusCode = (typeof STATUS)[StatusName]['code']

const BY_CODE: ReadonlyMap<number, StatusEntry> = new Map(
  Object.values(STATUS).map((entry): [number, StatusEntry] => [entry.code, entry]),
)

/**
 * Whether a code raises the token-error event (IM-10). Exactly three do: 200004 and 200005 are next to them but concern the
 * framing, which a renewed token does not repair.
 */
export const isAuthenticationFailure = (code: number): boolean => BY_CODE.get(code)?.reaction === 'raise-token-error'

/** Whether a message answered with this status is stored. */
export const isStored = (code: number): boolean => code === STATUS.normal.code

/**
 * Whether a status is a final refusal, so that the same message can never succeed: every code except 0, 1, 100001 and the
 * token's three.
 */
export const isRefusal = (code: number): boolean => {
  if (code === STATUS.normal.code || code === STATUS.abnormal.code || code === STATUS.deviceNotOnline.code) return false
  return !isAuthenticationFailure(code)
}

/**
 * Returns the entry of a code. An unknown code gets a neutral entry (name `unknown`, no reaction), so that a client works with
 * newer gateways.
 */
export const statusOf = (code: number): StatusEntry => BY_CODE.get(code) ?? { code, name: 'unknown', reaction: 'none' }
