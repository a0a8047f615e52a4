import { ErrorState, Skeleton } from '@weft/ui'
import { words } from '../../../platform/strings/common'
import { useProjectMap } from '../data'
import { ProvinceMap } from './ProvinceMap'

/** The map in its states: loading, failed, loaded. */
export function MapSection() {
  const map = useProjectMap()
  if (map.isError) return <ErrorState message={words.app.loadFailed} onRetry={() => void map.refetch()} />
  return map.data ? <ProvinceMap {...map.data} /> : <Skeleton shape="block" style={{ height: '44rem' }} />
}
