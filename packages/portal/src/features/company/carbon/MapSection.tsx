import { ErrorState, Skeleton } from '@weft/ui'
import type { ReactNode } from 'react'
import { words } from '../../../platform/strings/common'
import { useProjectMap } from '../data'
import { ProvinceMap } from './ProvinceMap'

/** The map in its states: loading, failed, loaded. `children` stand beside it. */
export function MapSection({ children }: { children?: ReactNode }) {
  const map = useProjectMap()
  if (map.isError) return <ErrorState message={words.app.loadFailed} onRetry={() => void map.refetch()} />
  return map.data ? (
    <ProvinceMap {...map.data}>{children}</ProvinceMap>
  ) : (
    <Skeleton shape="block" style={{ height: '44rem' }} />
  )
}
