import type { GoodsDetail } from '@weft/contract'
import { Button, toast, token } from '@weft/ui'
import { Box } from 'lucide-react'
import { useEffect } from 'react'
import { lazyPart } from '../../../platform/parts/lazy-part'
import { failureWords } from '../../../platform/session/failure-words'
import { useAddressState } from '../../../shared/lists/address-state'
import { useDisplayModel } from '../parts/use-goods'
import { mall } from '../words'
import { orders } from '../words-orders'

const ModelDialog = lazyPart(async () => (await import('./ModelDialog')).ModelDialog, { place: 'corner' })

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
      {data && isWanted ? <ModelDialog model={data} onClose={() => setState({ display: '' })} /> : null}
    </>
  )
}
