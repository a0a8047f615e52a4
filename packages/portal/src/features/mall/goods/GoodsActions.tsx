import type { GoodsDetail } from '@weft/contract'
import { Button, below, toast, token } from '@weft/ui'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { useBottomBar } from '../../../shared/assistant/bottom-bar'
import { QuantityBox } from '../parts/QuantityBox'
import { useAddToCart } from '../parts/use-cart'
import { mall } from '../words'

const Root = styled.div`
  display: grid;
  gap: ${token('space.4')};
  & > p { display: flex; align-items: center; gap: ${token('space.4')}; }
  & > div { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; }
  ${below('desktop')} {
    & > div {
      position: fixed;
      inset: auto 0 0;
      z-index: ${token('z.sticky')};
      gap: ${token('space.2')};
      padding: ${token('space.2')} 16px calc(${token('space.2')} + env(safe-area-inset-bottom));
      background: ${token('color.surface')};
      border-top: 1px solid ${token('color.hairline')};
    }
    && > div > button { flex: 1 1 auto; min-width: 0; padding-inline: 4px; }
  }
  @media print { display: none; }
`

/** 立即购买, 加入购物车, 询价 about the part; under 992 px a bar at the lower edge. */
export function GoodsActions({ goods }: { goods: GoodsDetail }) {
  const [quantity, setQuantity] = useState(goods.leastPieces)
  const navigate = useNavigate()
  const add = useAddToCart()
  const { goodsId, goodsName, partNumber, thumbnail, goodsTypeName } = goods

  const putIn = useSignedInAction(
    `cart:${goodsId}`,
    () =>
      add.mutate([{ goodsId, quantity }], {
        onSuccess: () => void toast.success(mall.goods.added),
      }),
    { kind: 'warning', message: mall.proposed.signInFirst },
  )
  const buy = useSignedInAction(
    `buy:${goodsId}`,
    () => void navigate(`${urls.orderOf(goodsId)}${quantity > 1 ? `&quantity=${quantity}` : ''}`),
  )
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  const ask = () =>
    openAssistant({
      subject: {
        title: goodsName,
        detail: mall.goods.subject(partNumber),
        image: thumbnail,
        address: urls.goodsOf(goodsId, goodsTypeName),
      },
    })
  return (
    <Root>
      <p>
        {mall.goods.quantity}
        <QuantityBox name={goodsName} value={quantity} least={goods.leastPieces} onChange={setQuantity} />
      </p>
      <div ref={bar}>
        <Button variant="buy" size="L" onClick={buy}>
          {mall.proposed.buy}
        </Button>
        <Button variant="main" size="L" loading={add.isPending} onClick={putIn}>
          {mall.proposed.addToCart}
        </Button>
        <Button size="L" icon={<MessageCircleQuestionMark />} onClick={ask}>
          {mall.goods.ask}
        </Button>
      </div>
    </Root>
  )
}
