/** /mine: a person's sign-ups, applications and notices, with links to everything else of theirs. */
import { Button, below, EmptyState, focusVisible, Tabs, token, typeStep } from '@weft/ui'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { askToSignIn } from '../../shared/asking/asking'
import { useSignedIn } from '../../shared/asking/use-signed-in'
import { asking } from '../../shared/asking/words'
import { useAddressState } from '../../shared/lists/address-state'
import { pageCountOf } from '../../shared/lists/page-count'
import { NoticeList } from '../../shared/notices/NoticeList'
import { RequestList } from './RequestList'
import { type MineTab, mineWords as words } from './words'

const Root = styled.div`
  width: min(105rem, 100% - 6rem);
  min-height: 60vh;
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.9')};
  & > header { display: grid; gap: ${token('space.2')}; }
  & > header > p { margin: 0; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > nav { margin: ${token('space.4')} 0 ${token('space.5')}; }
  & > nav > ul { display: flex; flex-wrap: wrap; gap: ${token('space.1')} ${token('space.6')}; }
  & > nav a { display: inline-flex; align-items: center; min-height: ${token('control.M')}; color: ${token('color.link')}; ${typeStep('body')} ${focusVisible} }
  & > section { padding-top: ${token('space.5')}; }
  ${below('desktop')} { width: calc(100% - 32px); }
  @media print { padding-top: 0; & > nav { display: none; } }
`

const defaults = { tab: 'signUp', page: '1' }
const tabs = Object.keys(words.tab) as MineTab[]
const ways = [
  [urls.mallOrders, words.orders],
  [urls.workOrders, words.workOrders],
  [urls.serviceInformation(), words.documents],
  [urls.cart, words.cart],
] as const

export function MinePage() {
  const [address, setAddress] = useAddressState(defaults)
  const tab = tabs.find((one) => one === address.tab) ?? 'signUp'
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (isSignedIn === false) askToSignIn('mine')
  }, [isSignedIn])
  return (
    <Root>
      <header>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <nav aria-label={words.ways}>
        <ul>
          {ways.map(([href, title]) => (
            <li key={href}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {isSignedIn === false ? (
        <EmptyState
          message={asking.question}
          action={
            <Button variant="main" onClick={() => askToSignIn('mine')}>
              {asking.signIn}
            </Button>
          }
        />
      ) : (
        <>
          <Tabs
            label={words.tabs}
            activation="manual"
            value={tab}
            onValueChange={(value) => setAddress({ tab: value, page: '1' }, { isStep: true })}
            items={tabs.map((value) => ({ value, label: words.tab[value] }))}
          />
          <section aria-label={words.tab[tab]}>
            {!isSignedIn ? null : tab === 'notice' ? (
              <NoticeList />
            ) : (
              <RequestList
                kind={tab}
                page={pageCountOf(address.page)}
                onPage={(page) => setAddress({ page: String(page) }, { isStep: true })}
              />
            )}
          </section>
        </>
      )}
    </Root>
  )
}
