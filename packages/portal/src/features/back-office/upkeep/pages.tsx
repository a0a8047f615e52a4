/** The four pages of the upkeep: lists of their kinds, and the form of one entry (`id` in the address). */
import type { UpkeepKind } from '@weft/contract'
import { Button, PlusIcon, Tabs } from '@weft/ui'
import { useAddressState } from '../../../shared/lists/address-state'
import { Page, PageHead } from '../parts/frame'
import { Editor } from './Editor'
import { EntryList } from './EntryList'
import { Synonyms } from './Synonyms'
import { upkeep as words } from './words'

const DEFAULTS = { kind: '', q: '', state: '', group: '', p: '1', id: '', synonyms: '' } as Readonly<
  Record<'kind' | 'q' | 'state' | 'group' | 'p' | 'id' | 'synonyms', string>
>

interface UpkeepPageProps {
  page: keyof typeof words.titles
  kinds: readonly [UpkeepKind, ...UpkeepKind[]]
}

function UpkeepPage({ page, kinds }: UpkeepPageProps) {
  const [address, set] = useAddressState(DEFAULTS)
  const kind = kinds.find((one) => one === address.kind) ?? kinds[0]
  if (address.id) {
    return (
      <Page>
        <Editor
          key={kind}
          kind={kind}
          id={address.id}
          onMade={(id) => set({ id })}
          onClose={() => set({ id: '' }, { isStep: true })}
        />
      </Page>
    )
  }
  if (page === 'goods' && address.synonyms) return <Synonyms onClose={() => set({ synonyms: '' }, { isStep: true })} />
  return (
    <Page>
      <PageHead
        title={words.titles[page]}
        intro={words.intros[page]}
        action={
          <>
            {page === 'goods' ? (
              <Button onClick={() => set({ synonyms: '1' }, { isStep: true })}>{words.synonyms.open}</Button>
            ) : null}
            <Button variant="main" icon={<PlusIcon />} onClick={() => set({ id: 'new' }, { isStep: true })}>
              {words.add(words.kinds[kind])}
            </Button>
          </>
        }
      />
      {kinds.length > 1 ? (
        <Tabs
          label={words.kindsLabel}
          value={kind}
          onValueChange={(value) => set({ kind: value === kinds[0] ? '' : value, q: '', state: '', group: '', p: '1' })}
          items={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      ) : null}
      <EntryList key={kind} kind={kind} address={address} set={set} />
    </Page>
  )
}

export const ContentUpkeepPage = () => <UpkeepPage page="content" kinds={['news', 'article', 'case']} />
export const GoodsUpkeepPage = () => <UpkeepPage page="goods" kinds={['goods']} />
export const FaqUpkeepPage = () => <UpkeepPage page="faq" kinds={['faq']} />
export const OutletUpkeepPage = () => <UpkeepPage page="outlet" kinds={['outlet']} />
