/** 预览: the assistant's viewer in a dialog of the portal: 745 px wide, not closed by a press outside (D2 §2, design §3). */
import { Dialog, token } from '@weft/ui'
import { Viewer } from '@weft/widget'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { PreviewItem } from './items'
import { useDownload } from './use-download'
import { previewWords } from './words'

const { viewer, prescribed } = previewWords

export interface PreviewDialogProps {
  items: readonly PreviewItem[]
  /** Index of the first item. */
  start?: number
  onClose: () => void
  /** Called when an item's link has expired; resolves to a fresh URL. Without it 重新获取 is not offered. */
  onRenew?: (item: PreviewItem) => Promise<string | undefined>
}

/** A link may expire during the preview: asks for a fresh one before the viewer reports a failure. */
const withRenewal = (item: PreviewItem, onRenew: PreviewDialogProps['onRenew']): PreviewItem =>
  onRenew
    ? {
        ...item,
        renew: async () => {
          const url = await onRenew(item).catch(() => undefined)
          return url ? { url } : undefined
        },
      }
    : item

const Frame = styled.div`
  margin: calc(-1 * ${token('space.5')});
`

export function PreviewDialog({ items, start = 0, onClose, onRenew }: PreviewDialogProps) {
  const download = useDownload({ layer: 'preview' })
  const renewable = useMemo(() => items.map((item) => withRenewal(item, onRenew)), [items, onRenew])
  if (!items[start]) return null
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={prescribed.preview}
        closeLabel={viewer.close}
        width="745px"
        layer="preview"
        closeOnOutside={false}
      >
        <Frame>
          <Viewer
            items={renewable}
            start={start}
            words={viewer}
            onDownload={(item) =>
              download.ask({ url: item.url, name: item.name, renew: onRenew && (() => onRenew(item)) })
            }
          />
        </Frame>
      </Dialog>
      {download.dialogs}
    </>
  )
}
