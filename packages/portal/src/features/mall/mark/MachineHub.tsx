/** A machine's hub for its owner: files, parts, orders, 报修 and 询价 in one place. */
import { type MachineHub as Hub, orderStates } from '@weft/contract'
import { Button, below, Table, token, typeStep, WrenchIcon } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { isOver } from '../../../platform/time/china-days'
import { dayOf, minuteOf } from '../../../platform/time/times'
import { openAssistant, useAssistantSubject } from '../../../shared/assistant/assistant-door'
import { Photo } from '../../../shared/picture/Photo'
import { Plate } from '../layout'
import { StateMark } from '../parts/StateMark'
import { MachineFiles } from './MachineFiles'
import { markWords } from './words'

const words = markWords.hub

const Root = styled.div`
  display: grid;
  gap: ${token('space.5')};
  margin-top: ${token('space.5')};
  /* A part stands beside its picture: what belongs to it stands at the same height. */
  & table td { vertical-align: middle; align-items: center; }
`
const Machine = styled.section`
  display: grid;
  grid-template-columns: max(180px, 20rem) minmax(0, 1fr);
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > div { padding: ${token('space.5')}; }
  & h2 { ${typeStep('h3')} }
  & dl { display: grid; grid-template-columns: repeat(2, auto minmax(0, 1fr)); gap: ${token('space.2')} ${token('space.5')}; margin: ${token('space.4')} 0 ${token('space.5')}; ${typeStep('body')} overflow-wrap: anywhere; }
  & dt { color: ${token('color.textMeta')}; }
  & > div > p { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); & dl { grid-template-columns: auto minmax(0, 1fr); } }
  @media print { & > div > p { display: none; } }
`
const Part = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.3')};
  color: ${token('color.link')};
  & > span { flex: none; width: 64px; }
`
const knownDay = (time: string) => dayOf(time) || markWords.unknown

export function MachineHub({ hub }: { hub: Hub }) {
  const navigate = useNavigate()
  const subject = {
    title: sentence`${hub.deviceName} ${hub.deviceModel}`,
    detail: words.subject(hub.handle),
    image: hub.picturePath,
    address: urls.markOf(hub.handle),
  }
  useAssistantSubject(subject)
  return (
    <Root>
      <Machine aria-labelledby="mark-machine">
        <Photo src={hub.picturePath} alt={hub.deviceName} />
        <div>
          <h2 id="mark-machine">
            {words.title} · <bdi>{hub.deviceName}</bdi> <bdi>{hub.deviceModel}</bdi>
          </h2>
          <dl>
            <dt>{words.contract}</dt>
            <dd>
              <Link to={urls.serviceInformation(hub.contractId)}>{hub.contractCode}</Link>
            </dd>
            <dt>{words.enterprise}</dt>
            <dd translate="no">{hub.enterpriseName}</dd>
            <dt>{words.delivered}</dt>
            <dd>{knownDay(hub.deliverTime)}</dd>
            <dt>{words.warranty}</dt>
            <dd>
              {knownDay(hub.warrantyEndTime)}
              {isOver(hub.warrantyEndTime, Date.now()) ? words.warrantyOver : null}
            </dd>
          </dl>
          <p>
            <Button
              variant="main"
              icon={<WrenchIcon />}
              onClick={() => void navigate(urls.applyAfterSale(hub.contractId, hub.productNum))}
            >
              {words.report}
            </Button>
            <Button icon={<MessageCircleQuestionMark />} onClick={() => openAssistant({ subject })}>
              {words.ask}
            </Button>
          </p>
        </div>
      </Machine>
      <Plate aria-labelledby="mark-files">
        <h2 id="mark-files">{words.files}</h2>
        <MachineFiles files={hub.fileList} />
        <p style={{ marginTop: '1rem' }}>
          <Link to={urls.serviceInformation(hub.contractId)}>{words.allFiles}</Link>
        </p>
      </Plate>
      <Plate aria-labelledby="mark-parts">
        <h2 id="mark-parts">{words.parts}</h2>
        <Table
          caption={words.parts}
          rows={hub.partList}
          rowKey={(part) => part.goods.goodsId}
          empty={words.noParts}
          columns={[
            {
              key: 'part',
              title: words.part,
              render: ({ goods }) => (
                <Part to={urls.goodsOf(goods.goodsId, goods.goodsTypeName)}>
                  <Photo src={goods.thumbnail} alt="" />
                  {goods.goodsName}
                </Part>
              ),
            },
            { key: 'number', title: words.partNumber, render: ({ goods }) => goods.partNumber },
            { key: 'position', title: words.position, render: (part) => part.position },
            { key: 'quantity', title: words.quantity, align: 'end', render: (part) => part.quantity },
          ]}
        />
      </Plate>
      <Plate aria-labelledby="mark-orders">
        <h2 id="mark-orders">{words.orders}</h2>
        <Table
          caption={words.orders}
          rows={hub.orderList}
          rowKey={(order) => order.orderId}
          empty={words.noOrders}
          columns={[
            {
              key: 'number',
              title: words.orderNum,
              render: (order) => <Link to={urls.mallOrderOf(order.orderId)}>{order.orderNum}</Link>,
            },
            {
              key: 'state',
              title: words.state,
              render: (order) => {
                const state = orderStates.find((one) => one === order.state)
                return state ? <StateMark state={state} /> : order.state
              },
            },
            { key: 'time', title: words.time, render: (order) => minuteOf(order.createTime) },
          ]}
        />
      </Plate>
    </Root>
  )
}
