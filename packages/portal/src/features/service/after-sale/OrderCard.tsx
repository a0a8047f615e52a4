import type { WorkOrderRow } from '@weft/contract'
import { Badge, below, reducedMotion, SlaChip, ThreadLog, token, typeStep } from '@weft/ui'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { Joined } from '../../../shared/words/Joined'
import { serviceWords } from '../words'
import { deviceText, knotOf, promiseChip, toneOf } from './order-face'

const { query: words } = serviceWords

const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: max(7rem, 88px) minmax(0, 1fr) minmax(0, max(22rem, 260px));
  gap: ${token('space.5')};
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  transition: box-shadow ${token('duration.hover')} ${token('ease.out')};
  &:hover { box-shadow: ${token('elevation.2')}; }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: ${token('color.thread')};
    transform: scaleX(0);
    transform-origin: 0 50%;
    transition: transform ${token('duration.open')} ${token('ease.out')};
  }
  &:hover::after, &:focus-within::after { transform: none; }
  ${reducedMotion} { transition: none; &::after { transition: none; } }
  ${below('desktop')} {
    grid-template-columns: max(5rem, 72px) minmax(0, 1fr);
    gap: ${token('space.3')} ${token('space.4')};
    padding: ${token('space.4')};
    & > ol { grid-column: 1 / -1; padding-top: ${token('space.3')}; border-top: 1px solid ${token('color.hairline')}; }
  }
  /* On paper the words alone, the newest entry of the log beside them. */
  @media print {
    && { grid-template-columns: minmax(0, 1fr) 15rem; gap: 12pt; padding: 6pt 8pt; }
    && > ol { grid-column: auto; padding-top: 0; border-top: 0; }
  }
`
const Face = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${token('color.band')};
  border-radius: ${token('radius.control')};
  color: ${token('color.edge')};
  & > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  @media print { display: none; }
`
const Middle = styled.div`
  min-width: 0;
  & > h2 { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.1')} ${token('space.3')}; ${typeStep('h4')} }
  & > h2 > a { color: ${token('color.text')}; font-family: ${token('font.figures')}; text-decoration: none; }
  /* The whole card leads to the order; what lies above it stays its own target. */
  & > h2 > a::before { content: ''; position: absolute; inset: 0; z-index: 1; }
  & > h2 > a:hover { color: ${token('color.link')}; }
  & > h2 > a:focus-visible { outline: none; }
  & > h2 > a:focus-visible::before { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; border-radius: ${token('radius.control')}; }
  & > p { margin-top: ${token('space.2')}; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; ${typeStep('body')} overflow-wrap: anywhere; }
`
const Meta = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space.5')};
  margin-top: ${token('space.2')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & > div { display: flex; gap: .5em; min-width: 0; }
  & dd { color: ${token('color.textSecondary')}; overflow-wrap: anywhere; }
`

/** An order in the list: subject, promise, and the last entry of its log. */
export function OrderCard({ order, to }: { order: WorkOrderRow; to: string }) {
  const [hasFailed, setFailed] = useState(false)
  const chip = promiseChip(order)
  return (
    <Root>
      <Face>
        {order.thumbnail && !hasFailed ? (
          <img src={order.thumbnail} alt="" loading="lazy" onError={() => setFailed(true)} />
        ) : (
          <Wrench size={28} strokeWidth={1.25} aria-hidden="true" />
        )}
      </Face>
      <Middle>
        <h2>
          <Link to={to} preventScrollReset aria-label={words.open(order.orderNum)}>
            {order.orderNum}
          </Link>
          <Badge tone={toneOf(order.state)}>{order.stateName}</Badge>
          {chip ? <SlaChip {...chip} /> : null}
        </h2>
        <p>
          <Joined of={[order.aftersaleType, order.description]} />
        </p>
        <Meta>
          <div>
            <dt>{words.device}</dt>
            <dd>{deviceText(order) || words.noDevice}</dd>
          </div>
          {order.contractName ? (
            <div>
              <dt>{words.contract}</dt>
              <dd>{order.contractName}</dd>
            </div>
          ) : null}
          <div>
            <dt>{words.created}</dt>
            <dd>{minuteOf(order.createTime)}</dd>
          </div>
        </Meta>
      </Middle>
      {order.lastLog ? <ThreadLog entries={[knotOf(order.lastLog)]} lastOnly /> : null}
    </Root>
  )
}
