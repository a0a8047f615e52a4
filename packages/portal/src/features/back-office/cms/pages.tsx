/** The four pages of content admin: lists of their kinds, and the form of one entry (`id` in the URL). */
import type { CmsKind, CmsRow } from '@weft/contract'
import { Button, PlusIcon, Tabs } from '@weft/ui'
import { ExchangeButton } from '../../../shared/exchange/ExchangeButton'
import { useAddressState } from '../../../shared/lists/address-state'
import { useChosen } from '../../../shared/table/chosen'
import { Page, PageHead } from '../parts/frame'
import { Editor } from './Editor'
import { EntryList } from './EntryList'
import { Synonyms } from './Synonyms'
import { cms as words } from './words'

const DEFAULTS = { kind: '', q: '', state: '', group: '', sort: '', p: '1', id: '', synonyms: '' }

interface CmsPageProps {
  page: keyof typeof words.titles
  kinds: readonly [CmsKind, ...CmsKind[]]
}

function CmsPage({ page, kinds }: CmsPageProps) {
  const [address, set] = useAddressState(DEFAULTS)
  const kind = kinds.find((one) => one === address.kind) ?? kinds[0]
  // Here, not in the list: it is gone while an entry is open.
  const [chosen, choose] = useChosen<CmsRow>(JSON.stringify([kind, address.q, address.state, address.group]))
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
            {kind === 'goods' || kind === 'article' ? <ExchangeButton key={kind} kinds={[kind]} /> : null}
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
          onValueChange={(value) =>
            set({ kind: value === kinds[0] ? '' : value, q: '', state: '', group: '', sort: '', p: '1' })
          }
          items={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      ) : null}
      <EntryList key={kind} kind={kind} address={address} set={set} chosen={chosen} onChoose={choose} />
    </Page>
  )
}

export const ContentCmsPage = () => <CmsPage page="content" kinds={['news', 'article', 'case']} />
export const GoodsCmsPage = () => <CmsPage page="goods" kinds={['goods']} />
export const FaqCmsPage = () => <CmsPage page="faq" kinds={['faq']} />
export const OutletCmsPage = () => <CmsPage page="outlet" kinds={['outlet']} />
