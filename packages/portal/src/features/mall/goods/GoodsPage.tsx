import { type GoodsDetail, servicePromises } from '@weft/contract'
import { Button, below, EmptyState, Skeleton, Table, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { Fragment } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePageTitle } from '../../../platform/navigation/arrival'
import { urls } from '../../../platform/navigation/urls'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { SilentFailure } from '../../../shared/article/SilentFailure'
import { useAssistantSubject } from '../../../shared/assistant/assistant-door'
import { Photo } from '../../../shared/picture/Photo'
import { TrailBar } from '../../../shared/site/TrailBar'
import { SupplierAccess } from '../../../shared/supplier-access/SupplierAccess'
import { accessWords } from '../../../shared/supplier-access/words'
import { Joined } from '../../../shared/words/Joined'
import { PlainPage, Plate } from '../layout'
import { isPromised } from '../parts/lead-time'
import { MallBar } from '../parts/MallBar'
import { useGoodsDetail } from '../parts/use-goods'
import { useTypes } from '../parts/use-shelf'
import { mall } from '../words'
import { DisplayModel } from './DisplayModel'
import { Gallery } from './Gallery'
import { GoodsActions } from './GoodsActions'
import { RelatedGoods } from './RelatedGoods'

const words = mall.goods
const isTerm = (name: string): boolean => (words.terms as readonly string[]).includes(name)

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  gap: ${token('space.7')};
  margin-top: ${token('space.5')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
  @media print { grid-template-columns: 2fr 3fr; margin-top: 0; }
`
const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space.4')};
  padding-top: ${token('space.6')};
  & h1 { font: 600 calc(max(24px, 1.875rem) * var(--weft-text-scale, 1))/1.35 ${token('font.text')}; margin: 0; }
  & > h1 + p { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: ${token('space.3')} ${token('space.4')}; padding: ${token('space.4')} ${token('space.5')}; background: ${token('color.band')}; ${typeStep('body')} }
  & > dl > dt { color: ${token('color.textMeta')}; line-height: 2; }
  & > dl > dd { line-height: 2; }
  & [data-price] { font: 600 ${token('type.figureL.size')}/1.2 ${token('font.figures')}; color: ${token('color.price')}; }
  & [data-figures] { font-family: ${token('font.figures')}; }
  & > small { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('desktop')} { padding-top: 0; }
`
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.5')};
  margin-top: ${token('space.7')};
  & > section > dl { display: grid; grid-template-columns: repeat(2, max(96px, 8rem) minmax(0, 1fr)); border-top: 1px solid ${token('color.hairline')}; ${typeStep('body')} }
  & dl > dt, & dl > dd { padding: ${token('space.3')}; border-bottom: 1px solid ${token('color.hairline')}; overflow-wrap: anywhere; }
  & dl > dt { color: ${token('color.textMeta')}; background: ${token('color.ground')}; }
  & [data-pictures] { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${token('space.4')}; }
  ${below('column')} {
    & > section > dl { grid-template-columns: max(96px, 8rem) minmax(0, 1fr); }
    & [data-pictures] { grid-template-columns: 1fr; }
  }
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.6')};
  margin-bottom: ${token('space.4')};
  /* The way here and the shortcuts stand on one line. */
  & > nav { margin-bottom: 0; }
`

/** `/productMall/detail?goodsId=…&typeName=…` (PC-09). */
export function GoodsPage() {
  const [query] = useSearchParams()
  const goodsId = query.get('goodsId') ?? ''
  const { data: goods, error, refetch, isFetching } = useGoodsDetail(goodsId)
  const navigate = useNavigate()
  usePageTitle(goods ? sentence`${goods.goodsName} ${goods.partNumber}` : undefined)
  useAssistantSubject(
    goods
      ? {
          title: goods.goodsName,
          detail: sentence`${mall.partNumber} ${goods.partNumber}`,
          image: goods.thumbnail,
          address: urls.goodsOf(goods.goodsId, goods.goodsTypeName),
        }
      : undefined,
  )
  if (error) {
    return (
      <PlainPage>
        <h1>{words.title}</h1>
        <SilentFailure retrying={isFetching} onRetry={() => void refetch()} />
      </PlainPage>
    )
  }
  if (goods === null || goodsId === '') {
    return (
      <PlainPage>
        <h1>{words.title}</h1>
        <EmptyState
          message={words.missing}
          action={<Button onClick={() => void navigate(urls.mall)}>{words.toMall}</Button>}
        />
      </PlainPage>
    )
  }
  return goods ? (
    <Shown goods={goods} onApplied={() => void refetch()} />
  ) : (
    <Coming name={query.get('typeName') ?? words.title} />
  )
}

function Coming({ name }: { name: string }) {
  return (
    <PlainPage aria-busy="true">
      <Skeleton style={{ width: '16rem' }} />
      <Top>
        <Skeleton shape="block" style={{ aspectRatio: '4 / 3' }} />
        <Facts>
          <h1>{name}</h1>
          <Skeleton style={{ width: '70%' }} />
          <Skeleton shape="block" style={{ height: '11rem' }} />
          <Skeleton shape="block" style={{ height: '3rem', minHeight: 0 }} />
        </Facts>
      </Top>
    </PlainPage>
  )
}

function Shown({ goods, onApplied }: { goods: GoodsDetail; onApplied: () => void }) {
  const { data: tops = [] } = useTypes()
  const images = goods.images.split(',').filter(Boolean)
  const index = tops.findIndex((top) => top.typeId === goods.typePath[0]?.typeId)
  const [top, group] = goods.typePath
  const pairs = [
    { name: words.model, value: goods.model || mall.proposed.model },
    { name: words.materialCode, value: goods.materialCode },
    { name: words.drawing, value: goods.drawingNumber || goods.partNumber },
    { name: words.brand, value: goods.brand },
    ...goods.attributeList.filter(({ name }) => !isTerm(name)),
  ]
  const crumbs = [
    { label: mall.title, href: urls.mall },
    ...(top ? [{ label: top.typeName, href: urls.mallOf(Math.max(index, 0)) }] : []),
    ...(group ? [{ label: group.typeName, href: `${urls.mallOf(Math.max(index, 0))}&group=${group.typeId}` }] : []),
    { label: goods.goodsName },
  ]
  return (
    <PlainPage>
      <ReadingPrint />
      <Bar>
        <TrailBar items={crumbs} />
        <MallBar />
      </Bar>
      <Top>
        <Gallery images={images} name={goods.goodsName} />
        <Facts>
          <h1>{goods.goodsName}</h1>
          <p>{goods.goodsFeature || mall.proposed.unknown}</p>
          <dl>
            <dt>{words.price}</dt>
            <dd data-price>{goods.priceText || mall.proposed.price}</dd>
            <dt>{words.model}</dt>
            <dd>{goods.model || mall.proposed.model}</dd>
            <dt>{mall.partNumber}</dt>
            <dd data-figures translate="no">
              {goods.partNumber}
            </dd>
            {goods.attributeList
              .filter(({ name }) => isTerm(name))
              .map(({ name, value }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            <dt>{words.hotline}</dt>
            <dd data-figures>
              <a href={`tel:${goods.phoneNum}`}>{goods.phoneNum}</a>
            </dd>
          </dl>
          <GoodsActions goods={goods} />
          <small>
            <Joined
              of={[
                goods.applicableLine && mall.fits(goods.applicableLine, goods.inServiceNum),
                isPromised([goods]) && servicePromises.arrival.title,
              ]}
            />
          </small>
          <div>
            <DisplayModel goods={goods} />
          </div>
        </Facts>
      </Top>
      <Parts>
        <Plate aria-labelledby="goods-information">
          <h2 id="goods-information">{words.information}</h2>
          <dl>
            {pairs.flatMap(({ name, value }) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name}-value`}>{value || mall.proposed.unknown}</dd>,
            ])}
          </dl>
        </Plate>
        <Plate aria-labelledby="goods-features">
          <h2 id="goods-features">{words.features}</h2>
          <p>{goods.goodsFeature || mall.proposed.unknown}</p>
        </Plate>
        <Plate aria-labelledby="goods-applicable">
          <h2 id="goods-applicable">{words.applicable}</h2>
          <Table
            caption={words.applicable}
            rows={goods.applicableList}
            rowKey={(row) => `${row.deviceModel}-${row.position}`}
            empty={mall.prescribed.none}
            columns={[
              { key: 'name', title: words.device, render: (row) => row.deviceName },
              { key: 'model', title: words.deviceModel, render: (row) => row.deviceModel },
              { key: 'position', title: words.position, render: (row) => row.position },
            ]}
          />
        </Plate>
        <Plate aria-labelledby="goods-documents">
          <h2 id="goods-documents">{accessWords.title}</h2>
          <SupplierAccess goods={goods} onApplied={onApplied} />
        </Plate>
        <Plate aria-labelledby="goods-pictures">
          <h2 id="goods-pictures">{words.pictures}</h2>
          {images.length > 0 ? (
            <div data-pictures>
              {images.map((image, at) => (
                <Photo key={image} src={image} alt={sentence`${goods.goodsName} ${words.view(at + 1)}`} />
              ))}
            </div>
          ) : (
            <p>{words.noPicture}</p>
          )}
        </Plate>
        <RelatedGoods goods={goods} />
      </Parts>
    </PlainPage>
  )
}
