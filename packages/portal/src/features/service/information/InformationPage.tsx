import { Button, below, EmptyState, ErrorState, LoadingState, token } from '@weft/ui'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { useAddressState } from '../../../shared/lists/address-state'
import { pageCountOf } from '../../../shared/lists/page-count'
import { Panel, ServicePage, SignInPlate } from '../parts'
import { isNotThere } from '../service-client'
import { serviceWords } from '../words'
import { ContractInfo } from './ContractInfo'
import { ContractList } from './ContractList'
import { DeliveryFiles } from './DeliveryFiles'
import { useContracts, useDelivery } from './use-contracts'

const { display, information: words } = serviceWords

const Columns = styled.div`
  display: grid;
  grid-template-columns: max(24rem, 280px) minmax(0, 1fr);
  gap: ${token('space.5')};
  align-items: start;
  ${below('desktop')} {
    display: block;
    /* One at a time: the list, or the contract that was chosen from it. */
    &[data-open='true'] > nav { display: none; }
    &[data-open='false'] > div { display: none; }
  }
`
const Detail = styled.div`
  display: grid;
  gap: ${token('space.5')};
  min-width: 0;
  scroll-margin-top: calc(max(60px, 4.5rem) + 16px);
  & > button { display: none; justify-self: start; margin-inline-start: calc(-1 * ${token('space.5')}); }
  ${below('desktop')} { & > button { display: inline-flex; } }
`
const DEFAULTS = { contract: '', keyword: '', page: '1' } as const
type Address = { contract: string; keyword: string; page: string }

/** /customerService/information (SV-08): contracts on the left, the chosen one's data on the right. */
export function InformationPage() {
  const isSignedIn = useSignedIn()
  return (
    <ServicePage title={display.information}>
      <ReadingPrint />
      {isSignedIn === undefined ? <LoadingState /> : isSignedIn ? <Lookup /> : <SignInPlate />}
    </ServicePage>
  )
}

/** Print pages are narrow, and print what the screen showed. */
const WIDE = '(min-width: 992px), print'
const watchWidth = (onChange: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
const isWideNow = () => window.matchMedia(WIDE).matches

function Lookup() {
  const [{ contract: asked, keyword, page }, setAddress] = useAddressState<Address>(DEFAULTS)
  const isWide = useSyncExternalStore(watchWidth, isWideNow)
  const contracts = useContracts(keyword, pageCountOf(page), (pages) => setAddress({ page: String(pages) }))
  // With room beside the list, the newest contract opens by itself.
  const contract = asked || (isWide && !contracts.isChanging ? (contracts.rows[0]?.contractId ?? '') : '')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(contract)
  // On a phone the detail replaces the list: scrolls to its top.
  useEffect(() => {
    if (contract && contract !== shown.current) place.current?.scrollIntoView({ block: 'nearest' })
    shown.current = contract
  }, [contract])
  return (
    <Columns data-open={contract !== ''}>
      <ContractList
        contracts={contracts}
        chosen={contract}
        keyword={keyword}
        pages={pageCountOf(page)}
        onSearch={(typed) => setAddress({ keyword: typed, page: '1' })}
      />
      <Detail ref={place}>
        {contract ? (
          <>
            <Button
              variant="quiet"
              icon={<ChevronLeft />}
              onClick={() => setAddress({ contract: '' }, { isStep: true })}
            >
              {words.backToList}
            </Button>
            <Contract key={contract} contractId={contract} />
          </>
        ) : (
          <Panel>{contracts.isLoading ? <LoadingState /> : <EmptyState message={words.choose} />}</Panel>
        )}
      </Detail>
    </Columns>
  )
}

function Contract({ contractId }: { contractId: string }) {
  const { data, error, isFetching, refetch } = useDelivery(contractId)
  if (error && !data) {
    return (
      <Panel>
        {isNotThere(error) ? (
          <EmptyState message={words.notThere} />
        ) : (
          <ErrorState message={words.detailFailed} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Panel>
    )
  }
  if (!data) {
    return (
      <Panel aria-busy="true">
        <LoadingState />
      </Panel>
    )
  }
  return (
    <>
      <ContractInfo detail={data} />
      <DeliveryFiles detail={data} />
    </>
  )
}
