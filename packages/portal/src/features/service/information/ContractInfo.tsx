import type { DeliveryDetail } from '@weft/contract'
import { Badge, below, Table, type TableColumn, Link as TextLink, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { dayOf } from '../../../platform/time/times'
import { Fact, Facts, Panel } from '../parts'
import { serviceWords } from '../words'

const { information: words } = serviceWords

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.4')};
  margin-bottom: ${token('space.5')};
  & > h2 { ${typeStep('h3')} outline: none; }
`
const Devices = styled.div`
  margin-top: ${token('space.6')};
  & > h3 { margin-bottom: ${token('space.3')}; ${typeStep('h4')} }
  & > h3 > small { margin-inline-start: ${token('space.2')}; ${typeStep('bodyS')} font-weight: 400; color: ${token('color.textMeta')}; }
  ${below('desktop')} { margin-top: ${token('space.5')}; }
  /* The column of what can be done. */
  @media print { & :is(th, td):last-child { display: none; } }
`
const Code = styled.span`
  font: 500 ${token('type.body.size')}/1.5 ${token('font.figures')};
  overflow-wrap: anywhere;
`

type Device = DeliveryDetail['deviceList'][number]

/** The contract's data and its devices. */
export function ContractInfo({ detail }: { detail: DeliveryDetail }) {
  const columns: readonly TableColumn<Device>[] = [
    { key: 'name', title: words.deviceName, render: (device) => device.deviceName },
    {
      key: 'model',
      title: words.model,
      width: '9em',
      render: (device) => <Code>{device.deviceModel || '--'}</Code>,
    },
    { key: 'number', title: words.productNum, width: '13em', render: (device) => <Code>{device.productNum}</Code> },
    { key: 'place', title: words.place, render: (device) => device.place || '--' },
    {
      key: 'action',
      title: words.action,
      width: '7em',
      render: (device) => (
        <TextLink
          as={Link}
          to={urls.applyAfterSale(detail.contractId, device.productNum)}
          aria-label={words.reportFor(device.deviceName)}
        >
          {words.report}
        </TextLink>
      ),
    },
  ]
  const stateName = detail.state === 2 ? words.closed : words.deliveryState[detail.deliveryState]
  return (
    <Panel aria-labelledby="contract-name">
      <Title>
        <h2 id="contract-name" tabIndex={-1}>
          {detail.contractName}
        </h2>
        {stateName ? <Badge tone={detail.deliveryState >= 30 ? 'success' : 'info'}>{stateName}</Badge> : null}
      </Title>
      <Facts>
        <Fact name={words.code}>
          <Code>{detail.contractCode}</Code>
        </Fact>
        <Fact name={words.customer}>{detail.customerName}</Fact>
        <Fact name={words.maker}>{detail.deliveryEnterpriseName}</Fact>
        <Fact name={words.signTime}>{dayOf(detail.signTime)}</Fact>
        <Fact name={words.deliverTime}>{dayOf(detail.deliverTime)}</Fact>
        <Fact name={words.acceptTime}>{dayOf(detail.acceptTime)}</Fact>
        <Fact name={words.warranty}>{dayOf(detail.warrantyEndTime)}</Fact>
        <Fact name={words.keeper}>{detail.keeperName}</Fact>
      </Facts>
      {detail.deviceList.length > 0 ? (
        <Devices>
          <h3>
            {words.deviceTable}
            <small>{words.devices(detail.deviceList.length)}</small>
          </h3>
          <Table
            caption={words.deviceTable}
            columns={columns}
            rows={detail.deviceList}
            rowKey={(device) => device.deviceId}
          />
        </Devices>
      ) : null}
    </Panel>
  )
}
