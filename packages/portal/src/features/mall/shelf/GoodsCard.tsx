import type { GoodsRow } from '@weft/contract'
import { below, focusVisible, reducedMotion, Selvedge, Thread, token, typeStep } from '@weft/ui'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { Photo } from '../../../shared/picture/Photo'
import { mall } from '../words'
import { priceWord } from './shelf'

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  transition: box-shadow ${token('duration.hover')} ${token('ease.out')};
  & > [data-edge] { position: relative; }
  & > [data-edge] > span:last-child { position: absolute; inset: auto 0 0; opacity: 0; transform: scaleX(0); transform-origin: 0 50%; transition: transform ${token('duration.open')} ${token('ease.out')}, opacity ${token('duration.open')}; }
  &:hover, &:focus-within { box-shadow: ${token('elevation.2')}; }
  &:hover > [data-edge] > span:last-child, &:focus-within > [data-edge] > span:last-child { opacity: 1; transform: none; }
  ${reducedMotion} { & > [data-edge] > span:last-child { transition: none; } }
  @media print { break-inside: avoid; }
`
// A name breaks between its words: the kind of part stays whole, and so does its size.
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token('space.1')};
  padding: ${token('space.4')};
  ${below('column')} { padding: ${token('space.3')}; }
  & > h2, & > h3 {
    ${typeStep('h4')}
    font-weight: 500;
    word-break: keep-all;
    overflow-wrap: anywhere;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & a { color: ${token('color.text')}; text-decoration: none; }
  & a::after { content: ''; position: absolute; inset: 0; border-radius: ${token('radius.card')}; }
  & a:focus-visible { outline: none; }
  & a:focus-visible::after { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  & > p { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & > [data-row] { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 ${token('space.3')}; margin-top: auto; padding-top: ${token('space.2')}; }
  & [data-number] { font: 500 ${token('type.bodyS.size')}/1.5 ${token('font.figures')}; color: ${token('color.textSecondary')}; overflow-wrap: anywhere; }
  & [data-price] { font: 600 ${token('type.h4.size')}/1.5 ${token('font.figures')}; color: ${token('color.price')}; }
  ${focusVisible}
`

export interface GoodsCardProps {
  goods: GoodsRow
  /** A machine of the part, named in place of its line. */
  machine?: string
  /** Position in the feed, from 1, and the feed's length. */
  position?: number
  size?: number
  isEager?: boolean
  /** Level of the card's heading; defaults to h2. */
  level?: 2 | 3
}

/** The machines at work are those of the part's line. */
function fitsOf({ applicableLine, inServiceNum, goodsTypeName }: GoodsRow, machine: string | undefined): string {
  const line = machine || applicableLine
  return line ? mall.fits(line, line === applicableLine ? inServiceNum : 0) : goodsTypeName
}

/** The whole card is the link (design §3). Memoised: a list has many cards, and renders often. */
export const GoodsCard = memo(function GoodsCard({
  goods,
  machine,
  position,
  size,
  isEager,
  level = 2,
}: GoodsCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const id = `goods-${goods.goodsId}`
  return (
    <Root aria-labelledby={id} aria-posinset={position} aria-setsize={size}>
      <div data-edge>
        <Photo src={goods.thumbnail} alt="" isEager={isEager} />
        <Selvedge />
        <Thread decorative />
      </div>
      <Words>
        <Heading id={id}>
          <Link to={urls.goodsOf(goods.goodsId, goods.goodsTypeName)}>{goods.goodsName}</Link>
        </Heading>
        <p>{fitsOf(goods, machine)}</p>
        <div data-row>
          <span data-number translate="no">
            {goods.partNumber}
          </span>
          <span data-price>{priceWord(goods.priceText)}</span>
        </div>
      </Words>
    </Root>
  )
})
