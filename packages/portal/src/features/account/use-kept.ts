import { createClient, lawfulPeriods, periodText, retentionCalls } from '@weft/contract'
import { useEffect, useState } from 'react'
import { http } from '../../platform/session/client'
import { accountWords } from './words'

const client = createClient({ retention: retentionCalls }, http)

/** What the law keeps of a closed account, each with its period; the server says how long the record of acts stays here. */
export function useKept(): readonly string[] {
  const [acts, setActs] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    client.retention.promised(undefined, { signal: stop.signal }).then(
      ([promised]) => {
        const days = promised?.rows.find((row) => row.kind === 'acts')?.days
        setActs(days === undefined ? undefined : periodText(days))
      },
      () => {},
    )
    return () => stop.abort()
  }, [])
  return accountWords.close.keptItems(periodText(lawfulPeriods.orders), acts)
}
