/** 预览: the viewer in a frame of 745 px that a press outside does not close. */
import { IconButton, typeStep } from '@weft/ui'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import type { PreviewItem } from '../content/viewer'
import { useWeft } from '../context/context'
import { Dialog } from '../shapes/Dialog'
import { useBackCloses } from '../window/useWindowKeys'
import { useReading } from '../words/reading'
import { Viewer } from './Viewer'

/** Props of `PreviewDialog`: the viewer over the whole window. */
export interface PreviewDialogProps {
  /** What ←/→ turn between, in their order. */
  items: readonly PreviewItem[]
  /** Which one to begin with. */
  start: number
  /** The conversation has more than these: says none of how many. */
  isPart?: boolean
  /** Adds a button that asks for the item as a file. */
  onDownload?: (item: PreviewItem) => void
  /** The person closes it: take the dialog away. */
  onClose: () => void
}

const Frame = styled(Dialog)`
  width: 745px;
  overflow: hidden;
`
const Title = styled.h2`
  flex: none;
  ${typeStep('h4')}
`

export function PreviewDialog({ items, start, isPart, onDownload, onClose }: PreviewDialogProps) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const isShown = items[start] !== undefined
  useBackCloses(isShown, undefined, onClose)
  if (!isShown) return null
  return (
    <Frame label={strings.preview} onClose={onClose}>
      <Viewer
        items={items}
        start={start}
        isPart={isPart}
        words={strings}
        fileOrigin={fileOrigin}
        onDownload={onDownload}
        head={<Title>{strings.preview}</Title>}
        end={
          <IconButton label={strings.closePreview} autoFocus onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </Frame>
  )
}
