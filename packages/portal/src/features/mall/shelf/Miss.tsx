import type { GoodsRow } from '@weft/contract'
import { below, EmptyState, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { AskAbout } from '../../../shared/asking/AskAbout'
import { nearWords } from '../../../shared/asking/near-words'
import type { Near } from '../../../shared/lists/infinite-rows'
import { mall } from '../words'
import { GoodsCard } from './GoodsCard'

const words = {
  hint: '换一个关键字，或减少筛选条件',
  noneOwn: '本企业设备尚未登记适用备件',
  nearest: '相近备件',
  mentioned: (total: number, asked: string) =>
    sentence`另有 ${total} 件的名称中没有“${asked}”，仅适用设备或产品信息中有`,
}

const Root = styled.div`
  & > p { margin: 0 0 ${token('space.4')}; ${typeStep('body')} }
  & > div { margin-bottom: ${token('space.5')}; }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${below('menuWide')} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${below('desktop')} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token('space.3')}; }
`

export interface MissProps {
  /** What was searched; empty: only filters. */
  keyword: string
  isOwn: boolean
  near: Near<GoodsRow> | undefined
  /** Number of parts that match by machine or product information only, shown after this. */
  total: number
}

/** A search without a part of that name: the nearest parts, and whom to ask. */
export function Miss({ keyword, isOwn, near, total }: MissProps) {
  const said = near && nearWords[near.kind](keyword, near.key)
  return (
    <Root>
      {total > 0 ? (
        <p role="status">{said}</p>
      ) : (
        <EmptyState
          message={mall.prescribed.none}
          hint={said ?? (isOwn && !keyword ? words.noneOwn : words.hint)}
          action={
            keyword ? (
              <AskAbout
                keyword={keyword}
                address={`${urls.mallIndex}?${new URLSearchParams({ scope: 'all', keyword })}`}
              />
            ) : undefined
          }
        />
      )}
      {near ? (
        <Row role="group" aria-label={words.nearest}>
          {near.rows.map((goods) => (
            <GoodsCard key={goods.goodsId} goods={goods} level={3} />
          ))}
        </Row>
      ) : null}
      {total > 0 ? <p>{words.mentioned(total, keyword)}</p> : null}
    </Root>
  )
}
