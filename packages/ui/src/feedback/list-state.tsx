import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button'
import { useUiStrings } from '../strings/use-ui-strings'
import { token, typeStep } from '../tokens/token'
import { CutThread, EmptyBobbin, RunningShuttle } from './state-drawings'

interface StateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** The main message; the default is a string of the part: `noData`, `actionFailed` or `loading`. */
  message?: ReactNode
  /** A second, smaller line: what the user can do. */
  hint?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
  /** Hides the drawing, for narrow places. */
  compact?: boolean
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${token('space.3')};
  padding: ${token('space.6')} ${token('space.4')};
  text-align: center;
  ${typeStep('body')}
  color: ${token('color.textSecondary')};
  &[data-compact='true'] { padding: ${token('space.4')}; }
`

const Hint = styled.span`
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  max-width: 30em;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space.3')};
`

/** Props of `EmptyState`: shown for a list without rows. */
export type EmptyStateProps = StateProps

/** Nothing to show: 暂无数据 (default) or 暂无内容, and what to do next. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { message, hint, action, compact = false, ...rest },
  ref,
) {
  const { noData = '暂无数据' } = useUiStrings()
  return (
    <Root ref={ref} data-state="empty" data-compact={compact} {...rest}>
      {compact ? null : <EmptyBobbin />}
      <span>{message ?? noData}</span>
      {hint ? <Hint>{hint}</Hint> : null}
      {action ? <Actions>{action}</Actions> : null}
    </Root>
  )
})

/** Props of `ErrorState`: shown when loading failed. */
export interface ErrorStateProps extends StateProps {
  /** Shows 重试; called when it is pressed. */
  onRetry?: () => void
  /** A retry is under way: 重试 shows its loading thread. */
  retrying?: boolean
}

/** A failure: the message, 重试, and optionally a further action such as 联系客服. */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(
  { message, hint, action, onRetry, retrying = false, compact = false, ...rest },
  ref,
) {
  const { actionFailed = '操作失败', retry = '重试' } = useUiStrings()
  return (
    <Root ref={ref} role="alert" data-state="error" data-compact={compact} {...rest}>
      {compact ? null : <CutThread />}
      <span>{message ?? actionFailed}</span>
      {hint ? <Hint>{hint}</Hint> : null}
      {onRetry || action ? (
        <Actions>
          {onRetry ? (
            <Button variant="secondary" loading={retrying} onClick={onRetry}>
              {retry}
            </Button>
          ) : null}
          {action}
        </Actions>
      ) : null}
    </Root>
  )
})

/** Props of `LoadingState`: shown during the first load. */
export type LoadingStateProps = StateProps

/** A whole view is loading: 加载中…. For parts of a view use Skeleton or a running Thread. */
export const LoadingState = forwardRef<HTMLDivElement, LoadingStateProps>(function LoadingState(
  { message, hint, action, compact = false, ...rest },
  ref,
) {
  const { loading = '加载中…' } = useUiStrings()
  return (
    <Root ref={ref} role="status" data-state="loading" data-compact={compact} {...rest}>
      {compact ? null : <RunningShuttle />}
      <span>{message ?? loading}</span>
      {hint ? <Hint>{hint}</Hint> : null}
      {action ? <Actions>{action}</Actions> : null}
    </Root>
  )
})
