import type { Industry } from '@weft/ui'
import {
  below,
  EmptyState,
  ErrorState,
  focusVisible,
  Selvedge,
  Skeleton,
  Thread,
  token,
  typeStep,
  WeavePatch,
} from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { BarePhoto } from '../../../shared/picture/Photo'
import { PlainPage } from '../layout'
import { MallBar } from '../parts/MallBar'
import { useDeviceTypes } from '../parts/use-shelf'
import { mall } from '../words'

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space.6')};
  margin-top: ${token('space.6')};
  ${below('column')} { grid-template-columns: 1fr; gap: ${token('space.4')}; }
`
const Tile = styled(Link)`
  position: relative;
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  min-height: max(180px, 17rem);
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  color: ${token('color.text')};
  text-decoration: none;
  ${focusVisible}
  &:hover { box-shadow: ${token('elevation.2')}; }
  & > span:first-child { position: relative; display: grid; place-items: center; overflow: hidden; background: ${token('color.band')}; }
  & > span:first-child > svg { position: absolute; inset: 0; width: 100%; height: 100%; opacity: .1; }
  & > span:first-child > img { position: relative; width: 100%; height: 100%; object-fit: cover; mix-blend-mode: multiply; }
  & > span:nth-child(2) { display: flex; flex-direction: column; justify-content: center; gap: ${token('space.3')}; padding: ${token('space.6')}; }
  & strong { ${typeStep('h3')} }
  & small { ${typeStep('body')} text-wrap: pretty; color: ${token('color.textSecondary')}; }
  & em { font: 500 ${token('type.bodyS.size')}/1.5 ${token('font.figures')}; font-style: normal; color: ${token('color.textMeta')}; }
  & > span:last-child { position: absolute; inset: auto 0 0; opacity: 0; transition: opacity ${token('duration.hover')}; }
  &:hover > span:last-child, &:focus-visible > span:last-child { opacity: 1; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); & > span:first-child { aspect-ratio: 16 / 9; } & > span:nth-child(2) { padding: ${token('space.4')}; } }
`

/** 选择设备类型 (PC-08): a tile opens the store with its index. */
export function DeviceTypesPage() {
  const { data, error, refetch, isFetching } = useDeviceTypes()
  return (
    <PlainPage>
      <header>
        <Selvedge variant="mark" />
        <h1>{mall.prescribed.deviceTypes}</h1>
        <p>{mall.prescribed.deviceTypesText}</p>
      </header>
      <MallBar isAtDeviceTypes />
      {error ? (
        <ErrorState message={mall.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState message={mall.prescribed.none} />
      ) : (
        <Tiles aria-busy={!data}>
          {data
            ? data.map((type) => (
                <li key={type.typeId}>
                  <Tile to={urls.mallOf(type.typeIndex)}>
                    <span>
                      <WeavePatch industry={industries[type.typeIndex % industries.length] ?? 'hxzz'} size="100%" />
                      <BarePhoto src={type.picturePath} alt="" isEager />
                    </span>
                    <span>
                      <strong>{type.typeName}</strong>
                      <small>{type.description}</small>
                      <em>{mall.goodsCount(type.goodsNum)}</em>
                    </span>
                    <span>
                      <Thread decorative />
                    </span>
                  </Tile>
                </li>
              ))
            : industries.map((code) => (
                <li key={code}>
                  <Skeleton shape="block" style={{ height: 'max(180px, 17rem)' }} />
                </li>
              ))}
        </Tiles>
      )}
    </PlainPage>
  )
}

/** The four industries in the order of TypeIndex. */
const industries: readonly Industry[] = ['hxzz', 'scwfb', 'fzyr', 'zb']
