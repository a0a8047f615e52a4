/** The settings from the environment, read and checked once: a wrong setting stops the start with one sentence. */
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import {
  carrierSettings,
  promiseSmsOf,
  type SmsSettings,
  type SmtpSettings,
  smsOf,
  smtpOf,
  wantedOfCarriers,
} from './carriers'
import { limitSettings, limitsOf, type ServerLimits, wantedOfLimits } from './limits'
import { packageRoot } from './package-root'
import { DEFAULT_RETENTION, type RetentionDays, retentionSetting, wantedOfRetention } from './retention'
import { type RobotSettings, robotOf, robotSettings, wantedOfRobot } from './robot-settings'
import {
  type StaffDirectorySettings,
  staffDirectoryOf,
  staffDirectorySettings,
  wantedOfStaffDirectory,
} from './staff-directory'
import { StartupError } from './startup-error'
import { type TraceSettings, traceSettings, tracesOf, wantedOfTraces } from './trace-settings'

export interface ScriptPeriods {
  /** Days for which an unreleased build stays after its last start. */
  unreleasedDays: number
  /** Days for which a released build stays after its last start; 0 = for ever. */
  releasedDays: number
}

/** A bucket of an S3-compatible store. */
export interface BucketSettings {
  /** `https://s3.example.com`, with a path where the store has one. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the path or the host name contains the bucket's name. */
  addressing: 'path' | 'host'
}

export interface ServerConfig {
  port: number
  /** Address to listen on. Default 127.0.0.1 in development, 0.0.0.0 in production. */
  host: string
  dataFolder: string
  /** Keys that encrypt the secrets of the database, newest first; undefined = those of a file. */
  key?: string
  /** The file with these keys; undefined = `key` in the data folder. */
  keyFile?: string
  /** The operator's own PostgreSQL server; undefined = the embedded one. */
  databaseUrl?: string
  /** The operator accepts that production runs on the embedded server. */
  acceptsEmbedded: boolean
  /** Folder of uploads; several nodes need the same one. Default: `files` in the data folder. */
  filesFolder?: string
  /** Bucket of uploads instead of a folder; undefined: on disk. */
  bucket?: BucketSettings
  /** A Redis that carries hints between nodes; undefined = PostgreSQL does, where it is shared. */
  redisUrl?: string
  /** Public origin, no trailing slash. */
  origin: string
  /** Origin of a separate host name for files, which leads to the same server; undefined: files are under `origin`. */
  filesOrigin?: string
  /** The origin was set by WEFT_ORIGIN rather than derived from the port. */
  hasPublicOrigin: boolean
  isProduction: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** A line of JSON for every request, on standard output. */
  hasAccessLog: boolean
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty = none. */
  trustedProxies: readonly string[]
  /** Private hosts (`127.0.0.1:9000`) that webhooks may use; never in production. */
  webhookHosts: readonly string[]
  /** How long an older key of a webhook signs beside the newer one. */
  webhookRotationMs: number
  /** A webhook that only fails for this long is switched off. */
  webhookOffAfterMs: number
  /** Limit of pending deliveries of one webhook: events, and their bytes. */
  webhookBound: { events: number; bytes: number }
  /** Maximum seconds for which the signature of a file's address is valid; it is valid for at least half of that. */
  fileLinkSeconds: number
  /** The operator's SMS service; undefined = the outbox of development, in production none. */
  sms?: SmsSettings
  /** The end of a promise calls the supervisors by SMS too. */
  promiseSms: boolean
  /** The operator's mail server; undefined = the outbox of development, in production none. */
  smtp?: SmtpSettings
  /** The firm's own directory for staff sign-in; undefined = by our passwords only. */
  staffDirectory?: StaffDirectorySettings
  /** Who answers at the desk before a person does, and the model behind it. */
  robot: RobotSettings
  /** A ClamAV daemon that scans every upload; undefined = no scan. */
  scanner?: { host: string; port: number }
  /** A GeoJSON file with the provinces of an approved map; undefined: squares. */
  mapFile?: string
  /** Limits of one address, one account and the whole server. */
  limits: ServerLimits
  /** Retention days of each kind, unless the back office sets others. */
  retention: RetentionDays
  /** Bearer token that opens /metrics to other machines; undefined = only this machine may read it. */
  metricsToken?: string
  /** Where traces go; undefined = nothing is traced. */
  traces?: TraceSettings
  /** After this time without a connection, or with the status `away`, an agent's conversations may be taken over. */
  agentAwayMs: number
  /** How long builds of the drop-in script stay after their last start. */
  scriptPeriods: ScriptPeriods
}

/** Root folder of the project, with `.data` and the builds of portal and script. */
export const projectRoot: string = join(packageRoot, '../..')

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(7300),
  HOST: z.string().min(1).optional(),
  WEFT_DATA: z.string().min(1).optional(),
  WEFT_KEY: z
    .string()
    .regex(/^\s*[\w+/-]{43}=?([\s,]+[\w+/-]{43}=?)*\s*$/)
    .optional(),
  WEFT_KEY_FILE: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  WEFT_EMBEDDED_DATABASE: z.literal('1').optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WEFT_FILES: z.string().min(1).optional(),
  WEFT_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  WEFT_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('us-east-1'),
  WEFT_S3_ACCESS_KEY: z.string().min(1).optional(),
  WEFT_S3_SECRET_KEY: z.string().min(1).optional(),
  WEFT_S3_ADDRESSING: z.enum(['path', 'host']).default('path'),
  WEFT_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_FILES_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  WEFT_ACCESS_LOG: z.literal('1').optional(),
  WEFT_PROXIES: z.string().default(''),
  WEFT_PLAIN_HTTP: z.literal('1').optional(),
  WEFT_WEBHOOK_HOSTS: z.string().default(''),
  WEFT_WEBHOOK_ROTATION_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  WEFT_WEBHOOK_WAITING_EVENTS: z.coerce.number().int().min(100).max(1_000_000).default(5_000),
  WEFT_WEBHOOK_WAITING_MB: z.coerce.number().int().min(1).max(10_000).default(20),
  WEFT_WEBHOOK_OFF_AFTER_DAYS: z.coerce.number().int().min(1).max(365).default(5),
  WEFT_FILE_LINK_SECONDS: z.coerce.number().int().min(120).max(3_600).default(1_800),
  ...carrierSettings,
  ...staffDirectorySettings,
  ...robotSettings,
  WEFT_SCANNER: z.url({ protocol: /^tcp$/ }).optional(),
  WEFT_MAP: z.string().min(1).optional(),
  WEFT_METRICS_TOKEN: z.string().min(16).optional(),
  ...traceSettings,
  WEFT_AGENT_AWAY_SECONDS: z.coerce.number().int().min(10).max(3_600).default(60),
  WEFT_SCRIPT_DAYS: z.coerce.number().int().min(0).max(3_650).default(30),
  WEFT_SCRIPT_RELEASE_DAYS: z.coerce.number().int().min(0).max(3_650).default(0),
  WEFT_RETENTION_DAYS: retentionSetting.optional(),
  ...limitSettings,
  NODE_ENV: z.string().optional(),
})

/** Every setting that the server reads. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** The expected value of a setting, for the error text. */
const WANTED: Partial<Record<keyof z.input<typeof schema>, string>> = {
  PORT: 'a whole number from 0 to 65535',
  WEFT_KEY: '32 bytes in base64, as `openssl rand -base64 32` makes them',
  DATABASE_URL: 'an address like postgresql://user:password@host:5432/name',
  REDIS_URL: 'an address like redis://host:6379',
  WEFT_ORIGIN: 'an address like https://weft.example.com',
  WEFT_FILES_ORIGIN: 'an address like https://files.example.com, of another host name than WEFT_ORIGIN',
  WEFT_S3_ENDPOINT: 'an address like https://s3.example.com',
  WEFT_S3_BUCKET: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  WEFT_S3_REGION: 'a name like us-east-1',
  WEFT_S3_ADDRESSING: 'path or host',
  WEFT_LOG: 'debug, info, warn, error or silent',
  WEFT_ACCESS_LOG: '1',
  WEFT_PLAIN_HTTP: '1',
  WEFT_EMBEDDED_DATABASE: '1',
  WEFT_WEBHOOK_ROTATION_HOURS: 'a whole number of hours from 0 to 720',
  WEFT_WEBHOOK_WAITING_EVENTS: 'a whole number of events from 100 to 1000000',
  WEFT_WEBHOOK_WAITING_MB: 'a whole number of MB from 1 to 10000',
  WEFT_WEBHOOK_OFF_AFTER_DAYS: 'a whole number of days from 1 to 365',
  WEFT_FILE_LINK_SECONDS: 'a whole number of seconds from 120 to 3600',
  WEFT_SCANNER: 'an address like tcp://clamav.example.com:3310',
  WEFT_METRICS_TOKEN: 'at least 16 characters',
  WEFT_AGENT_AWAY_SECONDS: 'a whole number of seconds from 10 to 3600',
  WEFT_SCRIPT_DAYS: 'a whole number of days from 0, which is for ever, to 3650',
  WEFT_SCRIPT_RELEASE_DAYS: 'a whole number of days from 0, which is for ever, to 3650',
  WEFT_RETENTION_DAYS: wantedOfRetention,
  ...wantedOfLimits,
  ...wantedOfCarriers,
  ...wantedOfStaffDirectory,
  ...wantedOfTraces,
  ...wantedOfRobot,
}

/** Reads the settings. Throws a StartupError that names the wrong one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const wanted = WANTED[name as keyof typeof WANTED] ?? 'another value'
    throw new StartupError(
      'bad-setting',
      `The setting ${name} cannot be used: it must be ${wanted}. Correct or remove it and start again.`,
    )
  }
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  // Over plain http, others can read every sign-in and every message on the way (T28).
  if (isProduction && settings.WEFT_PLAIN_HTTP === undefined && !settings.WEFT_ORIGIN?.startsWith('https:')) {
    throw new StartupError(
      'bad-setting',
      'In production the public origin must be https: set WEFT_ORIGIN=https://… to the address that people open, or WEFT_PLAIN_HTTP=1 if plain http is really meant.',
    )
  }
  // Uploads on the portal's own host would share its cookies: the setting would protect nothing.
  const hostOf = (address: string | undefined) => address && new URL(address).hostname
  if (settings.WEFT_FILES_ORIGIN && hostOf(settings.WEFT_FILES_ORIGIN) === hostOf(settings.WEFT_ORIGIN)) {
    throw new StartupError(
      'bad-setting',
      `The setting WEFT_FILES_ORIGIN cannot be used: it must be ${WANTED.WEFT_FILES_ORIGIN}. Correct or remove it and start again.`,
    )
  }
  if (settings.WEFT_KEY && settings.WEFT_KEY_FILE) {
    throw new StartupError('bad-setting', 'WEFT_KEY and WEFT_KEY_FILE are both set: the key can be in one place only.')
  }
  const bucket = bucketOf(settings)
  const sms = smsOf(settings)
  const host = settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  return {
    port: settings.PORT,
    host,
    dataFolder: pathOf(settings.WEFT_DATA),
    key: settings.WEFT_KEY,
    keyFile: settings.WEFT_KEY_FILE && pathOf(settings.WEFT_KEY_FILE),
    databaseUrl: settings.DATABASE_URL,
    acceptsEmbedded: settings.WEFT_EMBEDDED_DATABASE === '1',
    redisUrl: settings.REDIS_URL,
    filesFolder: settings.WEFT_FILES && pathOf(settings.WEFT_FILES),
    bucket,
    origin: settings.WEFT_ORIGIN ? new URL(settings.WEFT_ORIGIN).origin : localOrigin(host, settings.PORT),
    filesOrigin: settings.WEFT_FILES_ORIGIN && new URL(settings.WEFT_FILES_ORIGIN).origin,
    hasPublicOrigin: settings.WEFT_ORIGIN !== undefined,
    isProduction,
    logLevel: settings.WEFT_LOG,
    hasAccessLog: settings.WEFT_ACCESS_LOG !== undefined,
    trustedProxies: settings.WEFT_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    webhookHosts: isProduction
      ? []
      : settings.WEFT_WEBHOOK_HOSTS.split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
    webhookRotationMs: settings.WEFT_WEBHOOK_ROTATION_HOURS * 3_600_000,
    webhookBound: {
      events: settings.WEFT_WEBHOOK_WAITING_EVENTS,
      bytes: settings.WEFT_WEBHOOK_WAITING_MB * 1_000_000,
    },
    webhookOffAfterMs: settings.WEFT_WEBHOOK_OFF_AFTER_DAYS * 86_400_000,
    fileLinkSeconds: settings.WEFT_FILE_LINK_SECONDS,
    sms,
    promiseSms: promiseSmsOf(settings, sms, !isProduction),
    smtp: smtpOf(settings),
    staffDirectory: staffDirectoryOf(settings, isProduction && settings.WEFT_PLAIN_HTTP === undefined),
    robot: robotOf(settings, isProduction),
    scanner: settings.WEFT_SCANNER ? scannerOf(settings.WEFT_SCANNER) : undefined,
    mapFile: settings.WEFT_MAP && pathOf(settings.WEFT_MAP),
    limits: limitsOf(settings),
    retention: { ...DEFAULT_RETENTION, ...settings.WEFT_RETENTION_DAYS },
    metricsToken: settings.WEFT_METRICS_TOKEN,
    traces: tracesOf(settings),
    agentAwayMs: settings.WEFT_AGENT_AWAY_SECONDS * 1_000,
    scriptPeriods: { unreleasedDays: settings.WEFT_SCRIPT_DAYS, releasedDays: settings.WEFT_SCRIPT_RELEASE_DAYS },
  }
}

/** All settings of a bucket, or none. Throws a StartupError that names the missing one. */
function bucketOf(settings: z.infer<typeof schema>): BucketSettings | undefined {
  const needed = ['WEFT_S3_ENDPOINT', 'WEFT_S3_BUCKET', 'WEFT_S3_ACCESS_KEY', 'WEFT_S3_SECRET_KEY'] as const
  const missing = needed.filter((name) => settings[name] === undefined)
  if (missing.length === needed.length) return undefined
  if (missing.length > 0) {
    throw new StartupError(
      'bad-setting',
      `A bucket for files needs ${needed.join(', ')}. Not set: ${missing.join(', ')}.`,
    )
  }
  const { WEFT_S3_ENDPOINT = '', WEFT_S3_BUCKET = '', WEFT_S3_ACCESS_KEY = '', WEFT_S3_SECRET_KEY = '' } = settings
  return {
    endpoint: WEFT_S3_ENDPOINT,
    bucket: WEFT_S3_BUCKET,
    region: settings.WEFT_S3_REGION,
    accessKey: WEFT_S3_ACCESS_KEY,
    secretKey: WEFT_S3_SECRET_KEY,
    addressing: settings.WEFT_S3_ADDRESSING,
  }
}

/** Default port of clamd. */
const SCANNER_PORT = 3_310

function scannerOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : SCANNER_PORT }
}

/** A relative path is relative to the folder of the npm call, which npm passes in INIT_CWD. */
function pathOf(given: string | undefined): string {
  if (!given) return join(projectRoot, '.data')
  return isAbsolute(given) ? given : resolve(process.env.INIT_CWD ?? process.cwd(), given)
}

/** Returns the address of the server for a browser on this machine. */
export function localOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
