/** What the three panes of the viewer share: props, the 504 px stage and the toolbar below it. */
import { IconButton, token, typeStep } from '@weft/ui'
import { Download } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import type { PreviewItem, ViewerWords } from '../content/viewer'

export interface PaneProps {
  item: PreviewItem
  words: ViewerWords
  /** Origin of the chat service, which supplies data that some PDF files need: see pdfDocument.ts. */
  fileOrigin: string | undefined
  /** Key handlers of this pane; the viewer calls them wherever the focus is inside its dialog. */
  keys: RefObject<Record<string, () => void>>
  onTurn: (by: number) => void
  onDownload?: () => void
}

/** The design's 504 px, or less on a low screen: head, tools and margins take 150 px. */
export const stageHeight = 'min(504px, calc(100dvh - 150px))'

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

export const Broken = styled.p`
  display: grid;
  justify-items: center;
  gap: 8px;
  margin: 0;
  padding: 0 24px;
  text-align: center;
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
  & > [data-end] { margin-inline-start: auto; }
`

interface ToolsProps {
  words: ViewerWords
  children?: ReactNode
  onDownload?: () => void
}

/** The tools of a pane; 下载 at the end if the file can be downloaded. */
export function Tools({ words, children, onDownload }: ToolsProps) {
  if (!children && !onDownload) return null
  return (
    <Row role="toolbar" aria-label={words.viewerTools}>
      {children}
      {onDownload ? (
        <IconButton data-end label={words.download} onClick={onDownload}>
          <Download aria-hidden="true" />
        </IconButton>
      ) : null}
    </Row>
  )
}
