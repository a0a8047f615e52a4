import { toast } from '@weft/ui'
import { prepareViewer } from '@weft/widget'
import { useEffect, useRef, useState } from 'react'
import type { PreviewDialogProps } from './PreviewDialog'
import { previewWords } from './words'

let loaded: typeof import('./PreviewDialog').PreviewDialog | undefined

/** 预览, whose code loads at the first press. A chunk that fails to load shows a message; the page and typed text stay. */
export function PreviewDialog(props: PreviewDialogProps) {
  const [Part, setPart] = useState(() => loaded)
  const close = useRef(props.onClose)
  close.current = props.onClose
  useEffect(() => {
    if (Part) return
    let isGone = false
    const fetchParts = async () => {
      const [piece, hasViewer] = await Promise.all([import('./PreviewDialog'), prepareViewer()])
      if (!hasViewer) throw new Error('The viewer did not come')
      loaded = piece.PreviewDialog
      if (!isGone) setPart(() => piece.PreviewDialog)
    }
    fetchParts().catch(() => {
      if (isGone) return
      toast.error(previewWords.viewer.notLoaded)
      close.current()
    })
    return () => {
      isGone = true
    }
  }, [Part])
  return Part ? <Part {...props} /> : null
}
