/**
 * Checks what would prevent the chat from working here, in a few seconds, as text for a ticket. Sends nothing to anyone;
 * contains no token and no message.
 */
import { PROTOCOL_VERSION, statusOf } from '@weft/protocol'
import type { ChatConfig, ConnectionStatus, DoctorFinding, DoctorReport, TokenInfo } from './api/api'
import { ChatError } from './api/error'
import type { ChatFigures } from './api/figures'
import type { RefusalReason } from './connection/refusal'
import { limited } from './outbox/limited'
import { lifeOf } from './token/life'

const LIMIT_MS = 4_000
/** Clock skew above which tokens and timeouts fail. */
const SKEW_MS = 60_000
const SHORT_LIFE_MS = 60_000

export interface DoctorOptions {
  config: ChatConfig
  connection: ConnectionStatus
  figures: ChatFigures
  token?: TokenInfo
  canRefresh: boolean
  /** Code with which the server refused the last token, until a connection is online again. */
  refusal?: number
  /** Why the last renewal of the token failed. */
  renewalProblem?: unknown
  /** The program's refreshToken was called and has not answered. */
  isRenewing: boolean
  /** Number of chats of the same app and user on this page. */
  instances: number
  socketUrl?: string
  /** Looks the service address up again and returns the socket's; rejects without an answer, even when an address is known. */
  locate(): Promise<string>
  /** The wire version and the key in the host reply, known after `locate`. */
  serverVersion(): unknown
  serverKey(): string | undefined
  /** Makes a call without a token to the service behind `appServiceBaseUrl`. */
  ask(): Promise<unknown>
}

export async function examine(options: DoctorOptions): Promise<DoctorReport> {
  const { config, connection, figures } = options
  const address = await addressFinding(options)
  const findings: DoctorFinding[] = [
    connectionFinding(connection),
    await storageFinding(config),
    await outboxFinding(config, figures),
    address,
    await serviceFinding(options),
    versionFinding(options, address.level === 'ok'),
    ...(await socketFindings(options)),
    skewFinding(figures),
    tokenFinding(options),
    framingFinding(options),
    instancesFinding(options),
  ]
  const isHealthy = findings.every(({ level }) => level !== 'fail')
  const { roundTrip, send, lastClose, attempts, sessions } = figures
  const head = [
    `weft chat, protocol ${PROTOCOL_VERSION}, app ${config.systemConfig.appId}, ${new Date(config.platform.clock.now()).toISOString()}`,
    `${sessions} sessions of ${attempts} attempts, last close ${lastClose ? `${lastClose.code} ${lastClose.reason}`.trim() : 'none'}`,
    `round trip p50 ${roundTrip.p50 ?? '-'} p99 ${roundTrip.p99 ?? '-'} ms, send p50 ${send.p50 ?? '-'} p99 ${send.p99 ?? '-'} ms`,
  ]
  const lines = findings.map(({ level, name, detail }) => `${level.padEnd(4)} ${name}: ${detail}`)
  return { isHealthy, findings, text: [...head, ...lines].join('\n') }
}

const found = (level: DoctorFinding['level'], name: string, detail: string): DoctorFinding => ({ level, name, detail })

function connectionFinding(connection: ConnectionStatus): DoctorFinding {
  switch (connection.name) {
    case 'online':
      return found('ok', 'connection', 'online')
    case 'refused':
      return found('fail', 'connection', refusedDetail(connection))
    case 'waiting':
      return found('fail', 'connection', `lost (${connection.reason}), try ${connection.attempt} follows`)
    case 'connecting':
      // The first attempt may simply be running.
      return found(connection.attempt > 1 ? 'fail' : 'warn', 'connection', `connecting, try ${connection.attempt}`)
    default:
      return found('warn', 'connection', connection.name)
  }
}

/** Advice to the reader of the ticket, by refusal. */
const REFUSED: Readonly<Record<RefusalReason, string>> = {
  'too-many': 'too many of this address or person; behind a proxy see whether the server trusts its X-Forwarded-For',
  'not-allowed': 'the origin of this page is not in the list of the app, or the app is another',
  'unknown-app': 'the server knows no such appId',
  busy: 'the server takes nobody just now',
}

function refusedDetail({ reason, code, message, retryAt }: Extract<ConnectionStatus, { name: 'refused' }>): string {
  if (!(reason in REFUSED) || retryAt === undefined) return `refused (${reason}): a new token or another page ends it`
  return `refused (${reason}, ${code} ${message}): ${REFUSED[reason as RefusalReason]}; next try ${new Date(retryAt).toISOString()}`
}

async function storageFinding({ platform }: ChatConfig): Promise<DoctorFinding> {
  const key = 'doctor'
  const attempt = async () => {
    await platform.storage.set(key, 'kept')
    const value = await platform.storage.get(key)
    await platform.storage.remove(key)
    if (value !== 'kept') return 'lost'
    // With refused storage, values live in memory and still read back correctly.
    return (await isDurable(platform.storage)) ? 'kept' : 'refused, values live in memory'
  }
  const outcome = await limited<string>(platform.clock, LIMIT_MS, attempt(), () => 'gives no answer').catch(String)
  return outcome === 'kept'
    ? found('ok', 'storage', 'keeps values')
    : found('warn', 'storage', `${outcome}: a reload forgets who the visitor was`)
}

async function outboxFinding({ platform }: ChatConfig, { outbox }: ChatFigures): Promise<DoctorFinding> {
  const look = async () => {
    const { length } = await platform.outbox.all()
    return (await isDurable(platform.outbox)) ? { length } : 'refused, rows live in memory'
  }
  const outcome = await limited<{ length: number } | string>(
    platform.clock,
    LIMIT_MS,
    look(),
    () => 'gives no answer',
  ).catch(String)
  const { waiting, failed } = outbox
  return typeof outcome === 'string'
    ? found('warn', 'outbox', `${outcome}: what waits does not outlive the page`)
    : found('ok', 'outbox', `${outcome.length} rows kept, ${waiting} waiting, ${failed} failed`)
}

const isDurable = async (port: { isDurable?(): Promise<boolean> }): Promise<boolean> =>
  port.isDurable ? port.isDurable() : true

async function addressFinding({ config, locate }: DoctorOptions): Promise<DoctorFinding> {
  const { clock } = config.platform
  const begun = clock.monotonic()
  const outcome = await limited(clock, LIMIT_MS, locate(), () => '').catch((error: unknown) => `! ${whyOf(error)}`)
  if (outcome === '') return found('fail', 'service address', `no answer within ${LIMIT_MS} ms`)
  if (outcome.startsWith('! '))
    return found('fail', 'service address', `${config.systemConfig.appServiceInitAddress}${outcome.slice(1)}`)
  return found('ok', 'service address', `${outcome} in ${Math.round(clock.monotonic() - begun)} ms`)
}

/** A refusal in the service's own format counts as an answer; a website in its place, or no reply, does not. */
async function serviceFinding({ config, ask }: DoctorOptions): Promise<DoctorFinding> {
  const outcome = await limited(
    config.platform.clock,
    LIMIT_MS,
    ask().then(() => 'answers'),
    () => '',
  ).catch((error) => (error instanceof ChatError && typeof error.code === 'number' ? 'answers' : `! ${whyOf(error)}`))
  if (outcome === 'answers') return found('ok', 'service', outcome)
  const why = outcome ? outcome.slice(2) : `no answer within ${LIMIT_MS} ms`
  return found('fail', 'service', `${config.systemConfig.appServiceBaseUrl} ${why}`)
}

/** The error with its hint and all its causes: refused, unknown and blocked otherwise look the same, in Node two causes deep. */
function whyOf(error: unknown): string {
  const text = error instanceof ChatError && error.hint ? `${error}. ${error.hint}` : String(error)
  return error instanceof Error && error.cause ? `${text} (${whyOf(error.cause)})` : text
}

/** docs/protocol.md: versions that differ in the first number are incompatible; an old gateway names no version. */
function versionFinding({ serverVersion }: DoctorOptions, isAnswered: boolean): DoctorFinding {
  if (!isAnswered) return found('warn', 'version', `${PROTOCOL_VERSION} here, the server did not say its own`)
  const theirs = serverVersion()
  if (theirs === undefined) return found('ok', 'version', `${PROTOCOL_VERSION} here, the server names none`)
  const detail = `${PROTOCOL_VERSION} here, ${String(theirs)} at the server`
  const [ownMajor, ownMinor] = PROTOCOL_VERSION.split('.').map(Number)
  const [major, minor] = String(theirs).split('.').map(Number)
  if (major !== ownMajor) return found('fail', 'version', `${detail}: this page needs another version of the SDK`)
  if (minor !== ownMinor) return found('warn', 'version', `${detail}: something new may be missing on one side`)
  return found('ok', 'version', detail)
}

/** Opens a separate socket and closes it at once, to find out whether a proxy, an extension or the page's policy blocks it. */
async function socketFindings({ config, connection, socketUrl }: DoctorOptions): Promise<DoctorFinding[]> {
  if (connection.name === 'online' || !socketUrl) return []
  const { clock, socket } = config.platform
  const opened = new Promise<string>((resolve) => {
    const handle = socket(socketUrl, [], {
      opened: () => {
        resolve('')
        handle.close(1000)
      },
      received: () => {},
      closed: ({ code }) => resolve(`closed with ${code} before it opened`),
    })
  })
  const why = await limited(clock, LIMIT_MS, opened, () => `not open within ${LIMIT_MS} ms`).catch(String)
  const guess =
    connection.name === 'refused' ? 'the service turns it away, see connection' : 'is it blocked on the way?'
  return [why === '' ? found('ok', 'socket', 'opens') : found('fail', 'socket', `${why}: ${guess}`)]
}

function skewFinding({ clockSkewMs }: ChatFigures): DoctorFinding {
  if (clockSkewMs === undefined) return found('warn', 'clock', 'not compared yet')
  const level = Math.abs(clockSkewMs) > SKEW_MS ? 'fail' : 'ok'
  const where = clockSkewMs < 0 ? 'behind' : 'ahead'
  return found(level, 'clock', `the server's is ${Math.abs(clockSkewMs)} ms ${where}`)
}

function tokenFinding(options: DoctorOptions): DoctorFinding {
  const { config, connection, token, canRefresh, refusal, renewalProblem, isRenewing } = options
  const refused = refusal === undefined ? '' : `the server refused it (${refusal} ${statusOf(refusal).name})`
  const renewing = renewalProblem
    ? `the renewal failed: ${whyOf(renewalProblem)}`
    : isRenewing && connection.name !== 'online'
      ? `${refused ? '' : 'refused or run out, and '}refreshToken has not answered yet`
      : ''
  const problem = [refused, renewing].filter(Boolean).join('; ')
  const isRefused = connection.name === 'refused' && connection.reason === 'token'
  if (isRefused || (problem && !token)) return found('fail', 'token', problem || 'the server refused it')
  if (!token) return found('warn', 'token', 'none yet')
  const { clock } = config.platform
  const leftMs = lifeOf(token, clock.now()).expiresAt - clock.now()
  const renewal = problem || (canRefresh ? 'can be renewed' : 'cannot be renewed: give createChat refreshToken')
  // Without a connection the current token does not suffice, however long it is still valid.
  const level = leftMs < SHORT_LIFE_MS || (problem && connection.name !== 'online') ? 'fail' : 'warn'
  return found(canRefresh && !problem ? 'ok' : level, 'token', `${Math.round(leftMs / 1_000)} s left, ${renewal}`)
}

function framingFinding({ config: { platform, frameKey }, serverKey }: DoctorOptions): DoctorFinding {
  const theirs = serverKey()
  if (frameKey !== undefined && theirs !== undefined && frameKey.toLowerCase() !== theirs.toLowerCase())
    return found('fail', 'encryption', 'the frameKey given to createChat is not the one that the service names')
  return platform.answerHello
    ? found('ok', 'encryption', 'WebCrypto is there')
    : found('warn', 'encryption', 'no WebCrypto (is the page a secure context?): ima.ecb only')
}

function instancesFinding({ instances }: DoctorOptions): DoctorFinding {
  return instances > 1
    ? found('fail', 'instances', `${instances} chats of one person on this page replace each other`)
    : found('ok', 'instances', 'one on this page')
}
