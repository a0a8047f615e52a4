import { useMemo, useState } from 'react'
import type { ListActions } from '../context/listActions'
import type { MediaRequest } from '../previews/MediaHost'
import type { Jump } from './useJump'

/** The list's actions for its bubbles; `media` is the item being viewed. */
export function useListActions(jumpTo: Jump['jumpTo']) {
  const [media, setMedia] = useState<MediaRequest>()
  const actions = useMemo<ListActions>(
    () => ({
      jumpTo,
      download: (download) => setMedia({ download }),
      preview: (preview) => setMedia({ preview }),
      openRelay: (relay) => setMedia({ relay }),
    }),
    [jumpTo],
  )
  return { actions, media, closeMedia: () => setMedia(undefined) }
}
