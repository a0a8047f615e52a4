import type { GoodsDetail } from '@weft/contract'
import { Button, Carousel, Dialog, toast, token } from '@weft/ui'
import { Box } from 'lucide-react'
import { useEffect } from 'react'
import { failureWords } from '../../../platform/session/failure-words'
import { useAddressState } from '../../../shared/lists/address-state'
import { Photo } from '../../../shared/picture/Photo'
import { useDisplayModel } from '../parts/use-goods'
import { mall } from '../words'
import { orders } from '../words-orders'

const defaults = { display: '' }

/** getModel: the part in the exhibition hall, or the message that there is no such model (D1 §8). */
export function DisplayModel({ goods }: { goods: GoodsDetail }) {
  const [{ display }, setState] = useAddressState(defaults)
  const isWanted = display === '1'
  const { data, error } = useDisplayModel(goods.goodsId, isWanted)

  useEffect(() => {
    if (!isWanted) return
    if (data === null) toast.info(mall.proposed.noModel)
    if (error) toast.error(failureWords(error, orders.detail.failed))
    if (data === null || error) setState({ display: '' })
  }, [isWanted, data, error, setState])

  return (
    <>
      <Button
        variant="quiet"
        size="S"
        icon={<Box />}
        style={{ marginInlineStart: `calc(-1 * ${token('space.3')})` }}
        onClick={() => setState({ display: '1' })}
      >
        {mall.goods.display}
      </Button>
      {data ? (
        <Dialog
          open={isWanted}
          onOpenChange={(isOpen) => (isOpen ? undefined : setState({ display: '' }))}
          title={mall.goods.modelOf(data.modelName)}
          width="48rem"
        >
          <Carousel
            label={mall.goods.modelOf(data.modelName)}
            slides={data.pictureList.map((src, at) => ({
              key: src,
              name: mall.goods.view(at + 1),
              content: <Photo src={src} alt={`${data.modelName} ${mall.goods.view(at + 1)}`} />,
            }))}
          />
        </Dialog>
      ) : null}
    </>
  )
}
