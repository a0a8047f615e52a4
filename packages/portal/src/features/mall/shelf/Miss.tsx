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

/** Says what is shown in place of what was searched, beside whom to ask. */
const Instead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.5')};
  padding: ${token('space.3')} ${token('space.5')};
  background: ${token('color.band')};
  ${typeStep('body')}
  & strong { margin-right: ${token('space.3')}; font-weight: 600; }
`
/** Nearest parts before those that mention the words. */
const FEW = 8

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
  const address = `${urls.mallIndex}?${new URLSearchParams({ scope: 'all', keyword })}`
  return (
    <Root>
      {near ? (
        <Instead>
          <p role="status">
            {total > 0 ? null : <strong>{mall.prescribed.none}</strong>} {nearWords[near.kind](keyword, near.key)}
          </p>
          <AskAbout keyword={keyword} address={address} />
        </Instead>
      ) : (
        <EmptyState
          message={mall.prescribed.none}
          hint={isOwn && !keyword ? words.noneOwn : words.hint}
          action={keyword ? <AskAbout keyword={keyword} address={address} /> : undefined}
        />
      )}
      {near ? (
        <Row role="group" aria-label={words.nearest}>
          {near.rows.slice(0, total > 0 ? FEW : near.rows.length).map((goods) => (
            <GoodsCard key={goods.goodsId} goods={goods} level={3} />
          ))}
        </Row>
      ) : null}
      {total > 0 ? <p>{words.mentioned(total, keyword)}</p> : null}
    </Root>
  )
}
