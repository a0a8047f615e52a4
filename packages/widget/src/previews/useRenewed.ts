import { useState } from 'react'
import type { PreviewItem } from '../content/viewer'

export interface Renewed {
  url: string
  poster?: string
  /** `renewing` while a new address is requested; `failed` if none of them opens. */
  state: 'shown' | 'renewing' | 'failed'
  /** Call when the address was refused. */
  refused: () => Promise<void>
}

/** The addresses of the item being viewed; requests new ones when they expire. */
export function useRenewed({ url, poster, renew }: PreviewItem): Renewed {
  const [shown, setShown] = useState<Pick<Renewed, 'url' | 'poster' | 'state'>>({ url, poster, state: 'shown' })
  const refused = async () => {
    setShown((now) => ({ ...now, state: 'renewing' }))
    const fresh = await renew?.()
    setShown((now) =>
      fresh && fresh.url !== now.url
        ? { url: fresh.url, poster: fresh.poster, state: 'shown' }
        : { ...now, state: 'failed' },
    )
  }
  return { ...shown, refused }
}
