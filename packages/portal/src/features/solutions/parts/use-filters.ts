/** Filter rows: industry, handling material, region, in that order, with the options that have matches. */
import { useQuery } from '@tanstack/react-query'
import type { IndustryCode } from '@weft/contract'
import type { FilterRow } from '../../../shared/lists/FilterRows'
import { client } from '../client'
import { words } from '../words'

export const filterFields = ['industry', 'handleMaterial', 'region'] as const
export type FilterField = (typeof filterFields)[number]

/** Filters of one industry's solutions, or of a column's contents. */
export function useFilterRows(of: { filterCaseType: IndustryCode } | { columnIdStr: string } | undefined): FilterRow[] {
  const { data } = useQuery({
    queryKey: ['solutions', 'filters', of],
    queryFn: ({ signal }) => client.content.attributeTypes({ query: { category: 'case', ...of } }, { signal }),
    enabled: of !== undefined,
    staleTime: 10 * 60_000,
  })
  // Keeps the space until they have loaded: three rows, each with 不限.
  if (!data) return filterFields.map((field) => ({ key: field, label: words.filters[field], options: [] }))
  return filterFields.flatMap((field) => {
    const type = data?.find((one) => one.attributeFieldName === field)
    return type
      ? [
          {
            key: field,
            label: words.filters[field],
            options: type.attributeConfigInfo.selectionList.map(({ uuid, content }) => ({
              value: uuid,
              label: content,
            })),
          },
        ]
      : []
  })
}

/** Formats the chosen options for the calls. */
export const optionsOf = (state: Readonly<Record<FilterField, string>>): string =>
  filterFields
    .map((field) => state[field])
    .filter(Boolean)
    .join(',')
