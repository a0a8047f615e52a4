/** Cards for something elsewhere: share, currency card, work order, goods. A press opens it if it has an address. */
import type { MessageEntry } from '@weft/core'
import { token, typeStep, untranslated } from '@weft/ui'
import { ArrowUpRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { firstItem, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import { INTRODUCTION_CODE } from '../introduce/answers'
import { CardKind, CardLink, CardText, CardTitle } from '../shapes/cards'
import { Card } from '../shapes/frames'
import { ownAddress, safeAddress } from '../text/addresses'
import { useReading } from '../words/reading'
import { EarlierSteps } from './EarlierSteps'
import { openWithTicket } from './open-with-ticket'

const Inside = styled.span`
  display: flex;
  gap: 12px;
  padding: 10px 12px;
  & > span:first-of-type { flex: 1; min-width: 0; }
  & > svg { flex: none; margin-top: 2px; color: ${token('color.link')}; }
`
const Picture = styled.img`
  flex: none;
  width: 72px;
  height: 54px;
  object-fit: cover;
  background: ${token('color.band')};
`
/**
 * Shown instead of a picture from another site, which we must not load. A copy here, because ui's patch would enlarge the first
 * load.
 */
const Woven = styled.i`
  flex: none;
  width: 72px;
  height: 54px;
  background:
    repeating-linear-gradient(45deg, transparent 0 3px, ${token('color.hairline')} 3px 4px),
    ${token('color.band')};
`
const Price = styled.span`
  display: block;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${token('color.price')};
`
const Code = styled.span`
  display: block;
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textSecondary')};
  overflow-wrap: anywhere;
`
const State = styled.span`
  display: block;
  ${typeStep('caption')}
  color: ${token('color.info')};
`

const wantsOwnTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

interface OpenCardProps {
  entry: MessageEntry
  own?: string
  wantsTicket?: boolean
  children: ReactNode
}

/** A link if there is an address, a button if only the integrator can open it, otherwise plain. */
function OpenCard({ entry, own, wantsTicket = false, children }: OpenCardProps) {
  const { onOpenCard, cardAddress, addressWithTicket } = useWeft().overrides
  const address = safeAddress(cardAddress?.(entry)) ?? own
  const inside = (isOpenable: boolean) => (
    <Inside>
      {children}
      {isOpenable ? <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" /> : null}
    </Inside>
  )
  if (!address && onOpenCard && !cardAddress) {
    return (
      <CardLink as="button" type="button" onClick={() => onOpenCard(entry)}>
        {inside(true)}
      </CardLink>
    )
  }
  if (!address) return <Card>{inside(false)}</Card>
  return (
    <CardLink
      as="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event: MouseEvent) => {
        if (wantsOwnTab(event)) return
        const isTaken = onOpenCard !== undefined && onOpenCard(entry, address) !== false
        if (isTaken || (wantsTicket && addressWithTicket && openWithTicket(address, addressWithTicket))) {
          event.preventDefault()
        }
      }}
    >
      {inside(true)}
    </CardLink>
  )
}

export function ShareBubble(props: BubbleProps) {
  const { fileOrigin } = useWeft()
  const { entry } = props
  const item = firstItem(entry)
  const address = safeAddress(item.openWebAddress, fileOrigin) ?? safeAddress(item.openAddress, fileOrigin)
  return (
    <div>
      <OpenCard entry={entry} own={address} wantsTicket={item.linkContainToken === true}>
        <span>
          <CardTitle>
            <bdi>{text(item, 'title')}</bdi>
          </CardTitle>
          <CardText>
            <bdi>{text(item, 'content')}</bdi>
          </CardText>
        </span>
      </OpenCard>
      <EarlierSteps {...props} />
    </div>
  )
}

export function CurrencyBubble({ entry }: BubbleProps) {
  const strings = useReading()
  const item = firstItem(entry)
  const code = text(item, 'code')
  return (
    <OpenCard entry={entry}>
      <span>
        <CardKind>{code === INTRODUCTION_CODE ? strings.introduceCard : <bdi>{code}</bdi>}</CardKind>
        <CardTitle>
          <bdi>{text(item, 'title')}</bdi>
        </CardTitle>
        <CardText>
          <bdi>{text(item, 'content')}</bdi>
        </CardText>
      </span>
    </OpenCard>
  )
}

export function WorkOrderBubble(props: BubbleProps) {
  const strings = useReading()
  const { entry } = props
  const item = firstItem(entry)
  return (
    <div>
      <OpenCard entry={entry}>
        <span>
          <CardKind>{strings.workOrder}</CardKind>
          <CardTitle>
            <bdi>{text(item, 'title')}</bdi>
          </CardTitle>
          <Code ref={untranslated}>
            <bdi>{text(item, 'orderNum')}</bdi>
          </Code>
          <State>
            <bdi>{text(item, 'status')}</bdi>
          </State>
        </span>
      </OpenCard>
      <EarlierSteps {...props} />
    </div>
  )
}

export function GoodsBubble({ entry }: BubbleProps) {
  const { fileOrigin } = useWeft()
  const item = firstItem(entry)
  const image = ownAddress(item.image, fileOrigin)
  return (
    <OpenCard entry={entry}>
      {image ? (
        <Picture src={image} alt="" referrerPolicy="no-referrer" decoding="async" />
      ) : item.image ? (
        <Woven aria-hidden="true" />
      ) : null}
      <span>
        <CardTitle>
          <bdi>{text(item, 'goodsName')}</bdi>
        </CardTitle>
        <Price>
          <bdi>{text(item, 'price') || '--'}</bdi>
        </Price>
      </span>
    </OpenCard>
  )
}
