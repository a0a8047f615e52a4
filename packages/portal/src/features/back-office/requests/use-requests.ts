/** The four kinds of requests as one list: subject, applicant and state. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  accessCalls,
  accessStatus,
  createClient,
  qualificationCalls,
  type RequestState,
  requestCalls,
  type SortOf,
} from '@weft/contract'
import { http } from '../../../platform/session/client'
import { useChange } from '../parts/use-change'
import { requests as words } from './words'

const client = createClient({ access: accessCalls, requests: requestCalls, qualifications: qualificationCalls }, http)
export const PAGE_SIZE = 20

export type RequestKind = 'content' | 'supplier' | 'signUp' | 'qualification'

export interface RequestLine {
  id: string
  what: string
  /** Secondary text. */
  notes: readonly string[]
  who: string
  /** URLs of the enterprise's attachments; for a qualification only. */
  files?: readonly string[]
  /** Masked; for kinds that ask for it. */
  phone?: string
  enterprise: string
  applyTime: string
  state: RequestState
  decideTime: string
  decider: string
  opinion: string
}

export interface RequestFilter {
  kind: RequestKind
  state: RequestState | ''
  keyword: string
  sort: SortOf<'applied'>
  page: number
}

interface Page {
  total: number
  rows: readonly RequestLine[]
}

const statusOf: Readonly<Record<RequestState, '11' | '12' | '13'>> = { pending: '11', granted: '12', refused: '13' }
const stateOf = (status: number): RequestState =>
  status === accessStatus.granted ? 'granted' : status === accessStatus.refused ? 'refused' : 'pending'

async function load({ kind, state, keyword, sort, page }: RequestFilter, signal: AbortSignal): Promise<Page> {
  const place = { keyword, sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
  const query = { ...place, ...(state ? { state } : {}) }
  if (kind === 'content') {
    const asked = { ...place, ...(state ? { status: statusOf[state] } : {}) }
    const [found] = await client.access.applications({ query: asked }, { signal })
    const rows = (found?.rows ?? []).map((one) => ({
      id: one.recordId,
      what: one.title,
      notes: [],
      who: one.userName,
      enterprise: one.enterpriseName,
      applyTime: one.applyTime,
      state: stateOf(one.status),
      decideTime: one.decideTime,
      decider: '',
      opinion: one.opinion,
    }))
    return { total: found?.total ?? 0, rows }
  }
  if (kind === 'supplier') {
    const [found] = await client.requests.supplier({ query }, { signal })
    const rows = (found?.rows ?? []).map((one) => ({
      ...one,
      what: one.goodsName,
      notes: [one.partNumber],
      who: one.userName,
      enterprise: one.enterpriseName,
      decider: one.deciderName,
    }))
    return { total: found?.total ?? 0, rows }
  }
  if (kind === 'qualification') {
    const [found] = await client.qualifications.page({ query }, { signal })
    const rows = (found?.rows ?? []).map((one) => ({
      ...one,
      what: words.qualificationKind[one.kind],
      notes: [
        words.creditCode(one.creditCode),
        ...(one.business ? [words.business(one.business)] : []),
        ...(one.remark ? [words.remark(one.remark)] : []),
      ],
      files: one.fileList.map((file) => file.fileAccessPath),
      who: one.contactName,
      enterprise: one.enterpriseName,
      decider: one.deciderName,
    }))
    return { total: found?.total ?? 0, rows }
  }
  const [found] = await client.requests.signUps({ query }, { signal })
  const rows = (found?.rows ?? []).map((one) => ({
    ...one,
    what: one.caseName,
    notes: [words.people(one.people), ...(one.remark ? [words.remark(one.remark)] : [])],
    who: one.contactName,
    enterprise: one.enterpriseName,
    decider: one.deciderName,
  }))
  return { total: found?.total ?? 0, rows }
}

/** Resolves to the phone of a sign-up or a qualification; each call adds an audit entry. */
export async function revealPhone(kind: RequestKind, id: string): Promise<string | undefined> {
  const calls = kind === 'qualification' ? client.qualifications : client.requests
  return (await calls.revealPhone({ params: { id } }))[0]?.phone
}

export const useRequests = (filter: RequestFilter) =>
  useQuery({
    queryKey: ['requests', filter],
    queryFn: ({ signal }) => load(filter, signal),
    placeholderData: keepPreviousData,
    // Polls: new requests appear by themselves.
    refetchInterval: 15_000,
  })

export interface DecisionInput {
  kind: RequestKind
  id: string
  isGranted: boolean
  opinion: string
}

export const useDecide = () =>
  useChange(['requests'], async ({ kind, id, ...body }: DecisionInput): Promise<void> => {
    const input = { params: { id }, body }
    if (kind === 'content') await client.access.decide(input)
    else if (kind === 'supplier') await client.requests.decideSupplier(input)
    else if (kind === 'signUp') await client.requests.decideSignUp(input)
    else await client.qualifications.decide(input)
  })
