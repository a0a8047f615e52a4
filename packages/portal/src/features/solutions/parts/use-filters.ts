/** The rows of conditions: industry, handling material, region, in that order, with the options that find something. */
import { useQuery } from '@tanstack/react-query'
import type { IndustryCode } from '@weft/contract'
import type { FilterRow } from '../../../shared/lists/FilterRows'
import { client } from '../client'
import { words } from '../words'

export const filterFields = ['industry', 'handleMaterial', 'region'] as const
export type FilterField = (typeof filterFields)[number]

/** Of the solutions of one industry, or of the contents of a column. */
export function useFilterRows(of: { filterCaseType: IndustryCode } | { columnIdStr: string } | undefined): FilterRow[] {
  const { data } = useQuery({
    queryKey: ['solutions', 'filters', of],
    queryFn: ({ signal }) => client.content.attributeTypes({ query: { category: 'case', ...of } }, { signal }),
    enabled: of !== undefined,
    staleTime: 10 * 60_000,
  })
  // Their place is kept until they come: three rows, each with 不限.
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

/** The chosen options as the calls want them. */
export const optionsOf = (state: Readonly<Record<FilterField, string>>): string =>
  filterFields
    .map((field) => state[field])
    .filter(Boolean)
    .join(',')
