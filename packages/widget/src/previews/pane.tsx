/** What the three panes of the preview share: their props, the stage and the row of tools below it. */
import { IconButton, token, typeStep } from '@weft/ui'
import { Download } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { useReading } from '../strings/reading'
import type { PreviewItem } from './PreviewDialog'

export interface PaneProps {
  item: PreviewItem
  /** Keys of this pane, which the dialog hears wherever the focus is inside it. */
  keys: RefObject<Record<string, () => void>>
  onTurn: (by: number) => void
  onDownload?: () => void
}

/** The design's 504 px, less where the screen is low: head, tools and margins take 140. */
export const stageHeight = 'min(504px, calc(100dvh - 140px))'

export const Stage = styled.div`
  display: grid;
  place-items: center;
  position: relative;
  overflow: hidden;
  height: ${stageHeight};
  background: ${token('color.band')};
  color: ${token('color.textMeta')};
  overscroll-behavior: contain;
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-height: 44px;
  padding: 2px 8px;
  border-top: 1px solid ${token('color.hairline')};
  ${typeStep('bodyS')}
  font-variant-numeric: tabular-nums;
  color: ${token('color.textSecondary')};
  & > :last-child[data-end] { margin-inline-start: auto; }
  & > :first-child[data-start] { margin-inline-end: auto; }
`

/** The tools of a pane; 下载 at the end where the file can be had. */
export function Tools({ children, onDownload }: { children?: ReactNode; onDownload?: () => void }) {
  const strings = useReading()
  if (!children && !onDownload) return null
  return (
    <Row role="toolbar" aria-label={strings.preview}>
      {children}
      {onDownload ? (
        <IconButton data-end label={strings.download} onClick={onDownload}>
          <Download aria-hidden="true" />
        </IconButton>
      ) : null}
    </Row>
  )
}
