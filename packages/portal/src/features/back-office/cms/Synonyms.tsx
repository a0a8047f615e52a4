/** Synonyms for the search of parts (GOODS_MANAGE): the whole list as text, one group per line. */
import { useQuery } from '@tanstack/react-query'
import { createClient, type GoodsSynonyms, goodsCalls } from '@weft/contract'
import { Banner, Button, ErrorState, Field, Skeleton, Textarea } from '@weft/ui'
import { useRef, useState } from 'react'
import { http } from '../../../platform/session/client'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { SaveBar } from '../../../shared/forms/SaveBar'
import { useDraft } from '../../../shared/forms/use-draft'
import { Page, PageHead, Stack } from '../parts/frame'
import { useChange } from '../parts/use-change'
import { LeaveQuestion } from './LeaveQuestion'
import { readSynonyms, textOf } from './synonym-text'
import { cms } from './words'

const words = cms.synonyms
const client = createClient({ goods: { read: goodsCalls.synonyms, save: goodsCalls.saveSynonyms } }, http)
const ALL = ['cms', 'synonyms'] as const

export function Synonyms({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }) => (await client.goods.read({}, { signal }))[0],
    // Does not reload while it is edited.
    refetchOnWindowFocus: false,
  })
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} action={<Button onClick={onClose}>{words.back}</Button>} />
      {isError && !data ? (
        <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Form kept={data} />
      ) : (
        <Skeleton shape="block" style={{ height: 320 }} />
      )}
    </Page>
  )
}

function Form({ kept }: { kept: GoodsSynonyms }) {
  // Values as loaded; later ones replace them only where nothing was typed.
  const [base, setBase] = useState(kept)
  const start = textOf(base.groupList)
  const draft = useDraft('goods.synonyms', { text: start }, base.version)
  const { text } = draft.values
  const { groupList, lonely, repeated, refused } = readSynonyms(text)
  const wrong = lonely.length > 0 ? words.lonely(lonely.slice(0, 5)) : refused
  const isChanged = text !== start
  const isOlder = kept.version !== base.version
  const save = useChange(ALL, (body: GoodsSynonyms) => client.goods.save({ body }), words.saved)
  const standOn = (next: GoodsSynonyms) => {
    setBase(next)
    draft.rebase({ text: textOf(next.groupList) }, next.version)
  }
  const take = (next: GoodsSynonyms) => {
    standOn(next)
    draft.put({ text: textOf(next.groupList) })
  }
  if (isOlder && !isChanged && !save.isPending) take(kept)
  const field = useRef<HTMLTextAreaElement>(null)
  const store = () => {
    if (wrong) return field.current?.focus()
    save.mutate({ version: base.version, groupList }, { onSuccess: ([next]) => next && take(next) })
  }
  return (
    <Stack data-hold="">
      <SaveBar isChanged={isChanged} isSaving={save.isPending} onReset={() => take(kept)} onSave={store}>
        {isChanged ? words.unsaved(groupList.length) : words.count(groupList.length)}
      </SaveBar>
      {isOlder && save.isError ? (
        <ConflictBanner onLoadNewest={() => take(kept)} onKeepMine={() => standOn(kept)} />
      ) : null}
      {repeated.length > 0 ? <Banner tone="info">{words.repeated(repeated.slice(0, 5))}</Banner> : null}
      <Field label={words.field} help={words.help} error={wrong}>
        <Textarea
          ref={field}
          rows={24}
          spellCheck={false}
          value={text}
          onChange={(event) => draft.put({ text: event.target.value })}
        />
      </Field>
      <LeaveQuestion isChanged={isChanged} parameter="synonyms" onLeave={draft.forget} />
    </Stack>
  )
}
