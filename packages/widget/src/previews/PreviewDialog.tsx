/** 预览: the viewer in a 745 px dialog that an outside press does not close. */
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
  /** The items that ←/→ step through, in order. */
  items: readonly PreviewItem[]
  /** Index of the first item to show. */
  start: number
  /** The conversation has more items than these: hides the counter. */
  isPart?: boolean
  /** Adds a download button; called with the item. */
  onDownload?: (item: PreviewItem) => void
  /** Called when the user closes it: unmount the dialog. */
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
