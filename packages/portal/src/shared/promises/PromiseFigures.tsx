/** PromiseStrip (design §3): four promises with target, 30-day median, share kept, and the way each is counted. */
import type { PromiseFigure } from '@weft/contract'
import { Button, below, ErrorState, Popover, Skeleton, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { measuredText, usePromises } from './use-promises'
import { promiseWords } from './words'

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 3px solid ${token('color.thread')};
  & > li { display: grid; grid-template-rows: auto 1fr auto; padding: ${token('space.5')} ${token('space.5')} ${token('space.4')} 0; }
  & > li + li { padding-left: ${token('space.5')}; border-left: 1px solid ${token('color.edgeSoft')}; }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > li:nth-child(odd) { padding-left: 0; border-left: 0; }
    & > li:nth-child(n + 3) { border-top: 1px solid ${token('color.edgeSoft')}; }
  }
  ${below('column')} {
    grid-template-columns: minmax(0, 1fr);
    & > li + li { padding-left: 0; border-left: 0; border-top: 1px solid ${token('color.edgeSoft')}; }
  }
`
const Title = styled.h3`
  ${typeStep('h4')}
  text-wrap: balance;
`
const Measured = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')} ${token('space.6')};
  align-content: start;
  margin-top: ${token('space.4')};
  & dt { ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & dd { ${typeStep('figureL')} color: ${token('color.indigo.800')}; }
`
const Few = styled.p`
  margin-top: ${token('space.4')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
`
const Foot = styled.p`
  margin-top: ${token('space.3')};
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > button { margin-inline-start: calc(-1 * ${token('space.3')}); }
`

function MeasuredPromise({ figure }: { figure: PromiseFigure }) {
  const measured = measuredText(figure)
  return (
    <li>
      <Title>{figure.title}</Title>
      {measured ? (
        <Measured>
          <div>
            <dt>{promiseWords.median}</dt>
            <dd>{measured.median}</dd>
          </div>
          <div>
            <dt>{promiseWords.kept}</dt>
            <dd>{measured.share}</dd>
          </div>
        </Measured>
      ) : (
        <Few>{promiseWords.few}</Few>
      )}
      <Foot>
        <Popover
          label={promiseWords.methodOf(figure.title)}
          trigger={
            <Button size="S" variant="quiet" aria-label={promiseWords.methodOf(figure.title)}>
              {promiseWords.method}
            </Button>
          }
        >
          <p>{figure.method}</p>
          <p style={{ marginTop: '.5em' }}>
            {promiseWords.sampleCount} {promiseWords.samples(figure.sampleCount)}
          </p>
        </Popover>
      </Foot>
    </li>
  )
}

export function PromiseFigures() {
  const { data, isError, isFetching, refetch } = usePromises()
  if (isError && !data) {
    return <ErrorState compact message={promiseWords.failed} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton shape="block" style={{ height: '12em' }} />
  return (
    <Strip>
      {data.map((figure) => (
        <MeasuredPromise key={figure.code} figure={figure} />
      ))}
    </Strip>
  )
}
