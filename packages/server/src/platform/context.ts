import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { BucketSettings } from './config'
import type { FileAddresses } from './file-addresses'
import type { HealthBoard } from './health'
import type { ServerLimits } from './limits'
import type { Metrics } from './metrics'
import type { Recent } from './recent'
import type { RequestCounts } from './request-count'
import type { RetentionDays } from './retention'
import type { SessionRegistry } from './session'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The dependencies of every module; built once in app.ts. */
export interface ServerContext {
  clock: Clock
  log: FastifyBaseLogger
  pool: pg.Pool
  db: NodePgDatabase
  sessions: SessionRegistry
  /** Recognises the file service's own addresses; images and files in messages must have one (docs/protocol.md). */
  files: FileAddresses
  /** The parts that /readyz names; a part of the server that can be down registers its check here. */
  health: HealthBoard
  /** Called for every successful privileged call that changes something, with its audit entries (T26). */
  onPrivilegedCall?(name: string, acts: ReadonlySet<string>): void
  /** The metrics of /metrics. */
  metrics: Metrics
  /** The counts of all limits, one for all nodes where they share Redis. */
  requestCounts: RequestCounts
  /** Looks at personal data that this node has recorded within their window. */
  recentLooks: Recent
  config: {
    /** Public origin, e.g. `http://127.0.0.1:7300`; used where an address must be absolute. */
    origin: string
    /** Origin of a separate host name for files; undefined: files are under `origin`. */
    filesOrigin?: string
    /** Folder for database, files, keys. */
    dataFolder: string
    /** Folder of uploads; the same for all nodes. With a bucket only for drafts. */
    filesFolder: string
    /** Bucket of uploads instead; undefined: on disk. */
    bucket?: BucketSettings
    isProduction: boolean
    /** The app and the name of the pages that every installation begins with (`seed/portal-app.ts`). */
    ownApp: { id: string; name: string }
    /** Private hosts with port that webhooks may use: development only. */
    webhookHosts: readonly string[]
    /** How long an older key of a webhook signs beside the newer one. */
    webhookRotationMs: number
    /** A webhook that only fails for this long is switched off. */
    webhookOffAfterMs: number
    /** Limit of pending deliveries of one webhook: events, and their bytes. */
    webhookBound: { events: number; bytes: number }
    limits: ServerLimits
    /** Retention days of each kind, unless the back office sets others. */
    retention: RetentionDays
  }
}
