import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { BucketSettings } from './config'
import type { FileAddresses } from './file-addresses'
import type { HealthBoard } from './health'
import type { ServerLimits } from './limits'
import type { Metrics } from './metrics'
import type { RetentionDays } from './retention'
import type { SessionRegistry } from './session'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** What every module is given; built once in app.ts. */
export interface ServerContext {
  clock: Clock
  log: FastifyBaseLogger
  pool: pg.Pool
  db: NodePgDatabase
  sessions: SessionRegistry
  /** Which addresses are the file service's own; images and files in messages must be (docs/protocol.md). */
  files: FileAddresses
  /** What /readyz names; a part of the server that can be down puts its check here. */
  health: HealthBoard
  /** Told of every call that is the staff's alone, changes something and succeeded, with the acts that it wrote into the record (T26). */
  onPrivilegedCall?(name: string, acts: ReadonlySet<string>): void
  /** What /metrics tells. */
  metrics: Metrics
  config: {
    /** Public origin, e.g. `http://127.0.0.1:7300`; used where an address must be absolute. */
    origin: string
    /** Origin of a host name for files alone; undefined: they lie under `origin`. */
    filesOrigin?: string
    /** Folder for database, files, keys. */
    dataFolder: string
    /** Folder of the files people sent; the same for all nodes. With a bucket only what is still being written. */
    filesFolder: string
    /** Where the files people sent lie instead; undefined: on disk. */
    bucket?: BucketSettings
    isProduction: boolean
    /** Hosts with port that webhooks may go to though they are private: development only. */
    webhookHosts: readonly string[]
    /** How long an older key of a webhook signs beside the newer one. */
    webhookRotationMs: number
    /** A webhook that fails for so long, and only fails, is switched off. */
    webhookOffAfterMs: number
    /** What may wait for one webhook: events, and bytes of them. */
    webhookBound: { events: number; bytes: number }
    limits: ServerLimits
    /** Days that each kind of data stays where the back office says nothing else. */
    retention: RetentionDays
  }
}
