import { useQuery } from '@tanstack/react-query'
import type { GoodsType } from '@weft/contract'
import { below, ErrorState, focusVisible, Skeleton, Thread, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { Photo } from '../../shared/picture/Photo'
import { Block } from './Block'
import { client, FRESH_MS } from './home-client'
import { LoopStage } from './LoopStage'
import { blockWords, categories } from './words-blocks'

/** Number of goods in a home page block (D1 §9). */
const GOODS = 6

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
  margin-top: ${token('space.7')};
  border: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); & > :last-child { order: -1; } }
  @media print { && { margin-top: 8pt; } && > :not(ul) { display: none; } }
`
const Tree = styled.ul`
  display: grid;
  align-content: start;
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
  & > li > button {
    position: relative;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token('space.3')};
    width: 100%;
    min-height: max(48px, 4.25rem);
    padding: ${token('space.4')} ${token('space.5')};
    border: 0;
    background: none;
    color: ${token('color.text')};
    text-align: left;
    cursor: pointer;
    ${typeStep('h4')}
    ${focusVisible}
    outline-offset: -2px;
  }
  & > li > button:hover { background: ${token('color.hover')}; }
  & > li > button > small { font: 500 ${token('type.bodyS.size')}/1 ${token('font.figures')}; color: ${token('color.textMeta')}; }
  & > li > button > span { position: absolute; inset: auto 0 0; }
  & > li > div { display: flex; flex-wrap: wrap; gap: ${token('space.1')} ${token('space.4')}; padding: ${token('space.3')} ${token('space.5')} ${token('space.5')}; }
  & > li > div > a { display: inline-flex; align-items: center; min-height: 28px; color: ${token('color.link')}; text-decoration: none; ${typeStep('body')} ${focusVisible} }
  & > li > div > a:hover { text-decoration: underline; }
  ${below('desktop')} { & > li > div > a { min-height: 44px; } }
`
const Goods = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${token('space.4')};
  margin-top: ${token('space.4')};
  & a { display: block; height: 100%; box-sizing: border-box; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; color: ${token('color.text')}; text-decoration: none; ${focusVisible} }
  & a:hover { box-shadow: ${token('elevation.2')}; }
  & b { display: block; padding: ${token('space.3')} ${token('space.3')} 0; ${typeStep('bodyS')} font-weight: 500; }
  & small { display: block; padding: 0 ${token('space.3')} ${token('space.3')}; font: 500 ${token('type.caption.size')}/1.6 ${token('font.figures')}; color: ${token('color.textMeta')}; overflow-wrap: anywhere; }
  ${below('menu')} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${below('column')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
const Head = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin-top: ${token('space.6')};
  ${typeStep('h4')}
  & > a { ${typeStep('body')} color: ${token('color.link')}; text-decoration: none; ${focusVisible} }
  & > a:hover { text-decoration: underline; }
`

const useTops = () =>
  useQuery({
    queryKey: ['mall', 'types'],
    queryFn: ({ signal }) => client.goods.typeTree(undefined, { signal }),
    staleTime: FRESH_MS,
  })

const useParts = (top: GoodsType | undefined) =>
  useQuery({
    queryKey: ['home', 'goods', top?.typeId],
    queryFn: async ({ signal }) => {
      const query = { goodsTypeIds: top?.typeId ?? '', pageNum: 1, pageSize: GOODS }
      return (await client.goods.saleList({ query }, { signal }))[0]?.datalist ?? []
    },
    enabled: top !== undefined,
    staleTime: FRESH_MS,
  })

/** The category tree with its stage: a chosen kind changes the scene and links to its groups and parts (PC-04). */
export function Stage() {
  const { data: tops, error, refetch, isFetching } = useTops()
  const [index, setIndex] = useState(0)
  const top = tops?.[index]
  const { data: parts } = useParts(top)
  const industry = categories.find((one) => one.industry === top?.typeCode)?.industry ?? 'hxzz'
  return (
    <Block
      id="home-stage"
      title={blockWords.display.stage}
      latin={blockWords.stageLatin}
      lead={blockWords.stageLead}
      isBand
    >
      {error ? (
        <ErrorState message={blockWords.stage.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Row>
            <Tree aria-label={blockWords.stage.tree}>
              {tops
                ? tops.map((one, at) => (
                    <li key={one.typeId}>
                      <button data-paper type="button" aria-expanded={at === index} onClick={() => setIndex(at)}>
                        {one.typeName}
                        <small>{one.goodsNum}</small>
                        {at === index ? (
                          <span>
                            <Thread decorative />
                          </span>
                        ) : null}
                      </button>
                      {at === index ? (
                        <div>
                          {one.children.map((group) => (
                            <Link key={group.typeId} to={`${urls.mallOf(at)}&group=${group.typeId}`}>
                              {group.typeName}
                            </Link>
                          ))}
                          <Link to={urls.mallOf(at)}>{blockWords.stage.all(one.typeName)}</Link>
                        </div>
                      ) : null}
                    </li>
                  ))
                : categories.map((one) => (
                    <li key={one.industry} style={{ padding: '1.5rem' }}>
                      <Skeleton />
                    </li>
                  ))}
            </Tree>
            <LoopStage industry={industry} title={blockWords.stage.picture(top?.typeName ?? '')} />
          </Row>
          <Head>
            {blockWords.stage.parts}
            <Link to={urls.mallOf(index)}>{blockWords.stage.toMall}</Link>
          </Head>
          <Goods aria-busy={!parts}>
            {parts
              ? parts.map((goods) => (
                  <li key={goods.goodsId}>
                    <Link to={urls.goodsOf(goods.goodsId, goods.goodsTypeName)}>
                      <Photo src={goods.thumbnail} alt="" />
                      <b>{goods.goodsName}</b>
                      <small translate="no">{goods.partNumber}</small>
                    </Link>
                  </li>
                ))
              : Array.from({ length: GOODS }, (_, at) => (
                  <li key={at}>
                    <Skeleton shape="block" style={{ aspectRatio: '4 / 4.4' }} />
                  </li>
                ))}
          </Goods>
        </>
      )}
    </Block>
  )
}
