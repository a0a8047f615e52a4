import type { GoodsDetail, GoodsRow } from '@weft/contract'
import { below, token } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useIsNear } from '../../../shared/picture/use-is-near'
import { Plate } from '../layout'
import { useRelatedGoods } from '../parts/use-goods'
import { GoodsCard } from '../shelf/GoodsCard'
import { mall } from '../words'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.4')};
  ${below('desktop')} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token('space.3')}; }
`

function Goods({ id, title, rows }: { id: string; title: string; rows: readonly GoodsRow[] }) {
  if (rows.length === 0) return null
  return (
    <Plate aria-labelledby={id} data-screen>
      <h2 id={id}>{title}</h2>
      <Row>
        {rows.map((goods) => (
          <GoodsCard key={goods.goodsId} goods={goods} level={3} />
        ))}
      </Row>
    </Plate>
  )
}

/** Other sizes of the same part, and other parts of the same machine; loaded when the reader comes near. */
export function RelatedGoods({ goods }: { goods: GoodsDetail }) {
  const place = useRef<HTMLDivElement>(null)
  const { similar, belonging } = useRelatedGoods(goods, useIsNear(place))
  return (
    <>
      <div ref={place} />
      <Goods id="goods-similar" title={mall.goods.similar} rows={similar} />
      <Goods id="goods-belonging" title={mall.goods.belonging} rows={belonging} />
    </>
  )
}
