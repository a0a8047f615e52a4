/** What the parts of the chat service get, and what each call returns. */
import type { Gateway, MemoryStores } from '@weft/gateway'
import type { HostRow, ServiceHoursRow } from '@weft/protocol'
import type { TestPerson } from '../api/api'
import type { TestClock } from '../api/clock'
import type { FaqEntry } from '../world/faq'
import type { People } from '../world/people'
import type { ServiceReply } from './reply'

export interface ServiceRequest {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body: unknown
  authorization: string | undefined
}

export interface ServiceOptions {
  people: People
  stores: MemoryStores
  appId: string
  deskId: string
  host: HostRow
  questions: readonly FaqEntry[]
  hours: ServiceHoursRow
  clock: Pick<TestClock, 'now'>
  /** The desk of the current gateway; a restart creates a new one. */
  desk(): Pick<Gateway['desk'], 'leaveMessage'>
}

export type Answer = (
  params: Readonly<Record<string, string>>,
  request: ServiceRequest,
  person: TestPerson,
) => Promise<ServiceReply>
