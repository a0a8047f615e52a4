import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Knot } from '../signature/knot'
import { useUiStrings } from '../strings/use-ui-strings'
import { token, typeStep } from '../tokens/token'

/** One step of a work order in a `ThreadLog`. */
export interface ThreadLogEntry {
  readonly key: string
  /** 处理状态. */
  readonly status: string
  /** 售后人员. */
  readonly person?: string
  /** Replaces the label 售后人员 (string `handledBy`), for instance 客户. */
  readonly personLabel?: string
  /** 完成时间 as YYYY-MM-DD HH:mm; `--` when unknown. */
  readonly time?: string
  /** 处理意见. */
  readonly opinion?: ReactNode
}

/** Props of `ThreadLog`. */
export interface ThreadLogProps extends HTMLAttributes<HTMLOListElement> {
  /** Newest first; the first entry is the current one. */
  entries: readonly ThreadLogEntry[]
  /** Shows only the newest entry, for tracking cards. */
  lastOnly?: boolean
}

const Root = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { position: relative; padding-bottom: ${token('space.5')}; padding-inline-start: ${token('space.5')}; }
  & > li:last-child { padding-bottom: 0; }
  & > li > span:first-child { position: absolute; inset-inline-start: 0; top: 0.55em; z-index: 1; }
  & > li:not(:last-child)::before { content: ''; position: absolute; inset-inline-start: 3px; top: 0.9em; bottom: -0.6em; width: 3px; background: ${token('color.thread')}; }
  @media (forced-colors: active) { & > li::before { background: CanvasText; forced-color-adjust: none; } }
`

const Status = styled.strong`
  ${typeStep('body')}
  font-weight: 600;
  color: ${token('color.text')};
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token('space.4')};
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & > time { font-variant-numeric: tabular-nums; }
`

const Opinion = styled.div`
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
`

/** The log of a work order as knots on a thread. */
export const ThreadLog = forwardRef<HTMLOListElement, ThreadLogProps>(function ThreadLog(
  { entries, lastOnly = false, ...rest },
  ref,
) {
  const { handledBy = '售后人员' } = useUiStrings()
  const shown = lastOnly ? entries.slice(0, 1) : entries
  return (
    <Root ref={ref} {...rest}>
      {shown.map(({ key, status, person, personLabel = handledBy, time, opinion }, at) => (
        <li key={key}>
          <Knot state={at === 0 ? 'current' : 'done'} />
          <Status>{status}</Status>
          <Meta>
            <span>
              {personLabel} {person ?? '--'}
            </span>
            <time>{time ?? '--'}</time>
          </Meta>
          {opinion ? <Opinion>{opinion}</Opinion> : null}
        </li>
      ))}
    </Root>
  )
})
