import { LoadingState, Tabs, token } from '@weft/ui'
import { styled } from 'styled-components'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { useSignedIn } from '../../../shared/asking/use-signed-in'
import { useAddressState } from '../../../shared/lists/address-state'
import { ServicePage, SignInPlate } from '../parts'
import { serviceWords } from '../words'
import { ApplyForm } from './ApplyForm'
import { OrderDetail } from './OrderDetail'
import { OrderList } from './OrderList'
import { SampleDocuments } from './SampleDocuments'

const { display, afterSale: words } = serviceWords

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.5')};
  margin-top: ${token('space.5')};
  @media print { display: block; margin: 0; }
`
const DEFAULTS = { tab: 'apply', order: '', contract: '', device: '' } as const
type Address = { tab: string; order: string; contract: string; device: string }

/** /customerService/afterSale (SV-03): tabs for apply and query in the URL, sample documents below. */
export function AfterSalePage() {
  const isSignedIn = useSignedIn()
  const [{ tab, order }, setAddress] = useAddressState<Address>(DEFAULTS)
  const isQuery = tab === 'query'
  return (
    <ServicePage title={display.afterSale}>
      <div data-screen>
        <Tabs
          label={words.tabs}
          value={isQuery ? 'query' : 'apply'}
          onValueChange={(value) => setAddress({ tab: value, order: '' }, { isStep: true })}
          items={[
            { value: 'apply', label: words.apply },
            { value: 'query', label: words.query },
          ]}
        />
      </div>
      <Body>
        {isSignedIn === undefined ? (
          <LoadingState />
        ) : !isSignedIn ? (
          <SignInPlate />
        ) : !isQuery ? (
          <ApplyForm />
        ) : order ? (
          <OrderDetail key={order} orderId={order} onBack={() => setAddress({ order: '' }, { isStep: true })} />
        ) : (
          <>
            <ReadingPrint />
            <OrderList />
          </>
        )}
        {isQuery ? null : <SampleDocuments />}
      </Body>
    </ServicePage>
  )
}
