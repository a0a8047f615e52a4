import { fileSize } from '@weft/protocol'
/** AC-23: a person's stored data as an archive. Both the request and the download need a proof of identity. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient, dataExportCalls, type DataExport as Export } from '@weft/contract'
import { Button, ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { http } from '../../platform/session/client'
import { minuteOf } from '../../platform/time/times'
import { saveOwnFile } from '../../shared/files/download'
import { dataExportWords as words } from './data-export-words'
import { ProofForm } from './ProofForm'

const client = createClient({ dataExport: dataExportCalls }, http)
const KEY = ['data-export', 'own'] as const

const Root = styled.section`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  & > form { width: 100%; }
  margin-top: ${token('space.5')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.hairline')};
  ${typeStep('body')}
  & h3 { margin: 0; ${typeStep('h4')} }
  & p { margin: 0; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
`

export function DataExport() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await client.dataExport.own({}, { signal }))[0] ?? null,
    // The server makes it in the background: polls until it is ready.
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? 5_000 : false),
  })
  return (
    <Root aria-label={words.title}>
      <h3>{words.title}</h3>
      {isError && data === undefined ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="block" style={{ height: 88 }} />
      ) : (
        <State made={data} />
      )}
    </Root>
  )
}

function State({ made }: { made: Export | null }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (made?.state === 'waiting') return <p role="status">{words.waiting}</p>
  const isReady = made?.state === 'ready'
  return (
    <>
      {isReady ? (
        <p role="status">{words.ready(fileSize(made.sizeBytes), minuteOf(made.expireTime))}</p>
      ) : (
        <p>{made ? words.failed : words.intro}</p>
      )}
      {isAsking ? (
        <ProofForm
          act="exportData"
          label={isReady ? words.download : words.request}
          failed={words.notSent}
          onSend={async (proof) => {
            if (isReady) {
              const [link] = await client.dataExport.link({ params: { id: made.id }, body: proof })
              if (link) saveOwnFile(link.address, '')
            } else {
              const [asked] = await client.dataExport.request({ body: proof })
              if (asked) queries.setQueryData(KEY, asked)
            }
            setAsking(false)
          }}
        />
      ) : (
        <Button onClick={() => setAsking(true)}>{isReady ? words.toDownload : words.toRequest}</Button>
      )}
    </>
  )
}
