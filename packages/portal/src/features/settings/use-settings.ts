/** Server data of the desk's settings. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createClient,
  type ServiceDay,
  type ServiceGroup,
  serviceSettingsCalls,
  type WeeklyHours,
} from '@weft/contract'
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import { sendOnce } from '../../platform/session/send-once'
import { sayFailure } from '../../shared/forms/say-failure'
import { settings } from './words'

const client = createClient({ settings: serviceSettingsCalls }, http)

const keys = {
  hours: ['settings', 'hours'] as const,
  days: (year: number) => ['settings', 'days', year] as const,
  allDays: ['settings', 'days'] as const,
  groups: ['settings', 'groups'] as const,
}

export const useHours = () =>
  useQuery({
    queryKey: keys.hours,
    queryFn: async ({ signal }) => (await client.settings.readHours({}, { signal }))[0] ?? null,
  })

export const useDays = (year: number) =>
  useQuery({
    queryKey: keys.days(year),
    queryFn: async ({ signal }) => (await client.settings.listDays({ query: { year } }, { signal }))[0]?.rows ?? [],
  })

export const useGroups = () =>
  useQuery({
    queryKey: keys.groups,
    queryFn: async ({ signal }) =>
      (await client.settings.listGroups({}, { signal }))[0] ?? { total: 0, rows: [], agents: [] },
  })

function useChange<Input, Result>(
  run: (input: Input) => Promise<Result>,
  touched: readonly (readonly unknown[])[],
  said: (result: Result) => string = () => settings.saved,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => void toast.success(said(result)),
    onError: (error) => sayFailure(error),
    onSettled: () => Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

interface HoursInput {
  isEnforced: boolean
  weekly: WeeklyHours
}
export const useSaveHours = () =>
  useChange((body: HoursInput & { seen: HoursInput }) => client.settings.saveHours({ body }), [keys.hours])

interface DayInput {
  date: string
  kind: 'holiday' | 'workday'
  name: string
  periods?: WeeklyHours[number]
  isNew: boolean
  /** The day as it was read. */
  seen?: Omit<ServiceDay, 'date'>
}
export const usePutDay = () =>
  useChange(
    ({ date, ...body }: DayInput) => client.settings.putDay({ params: { date }, body }),
    [keys.allDays, keys.hours],
  )

export const useRemoveDay = () =>
  useChange(({ date }: { date: string }) => client.settings.removeDay({ params: { date } }), [keys.allDays, keys.hours])

export const useLoadDays = () =>
  useChange(
    ({ year }: { year: number }) => client.settings.loadDays({ body: { year } }),
    [keys.allDays, keys.hours],
    ([result]) => settings.days.loaded(result?.added ?? 0),
  )

type GroupInput = Omit<ServiceGroup, 'id'>
export const usePutGroup = () =>
  useChange(
    ({ id, seen, ...body }: GroupInput & { id?: string; seen?: GroupInput }) =>
      id === undefined
        ? sendOnce('group', body, (requestKey) => client.settings.addGroup({ body: { ...body, requestKey } }))
        : client.settings.changeGroup({ params: { id }, body: { ...body, ...(seen ? { seen } : {}) } }),
    [keys.groups],
  )

export const useRemoveGroup = () =>
  useChange(({ id }: { id: string }) => client.settings.removeGroup({ params: { id } }), [keys.groups])
