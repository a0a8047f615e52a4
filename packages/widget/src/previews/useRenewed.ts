import { useState } from 'react'
import type { PreviewItem } from '../content/viewer'

export interface Renewed {
  url: string
  poster?: string
  /** `renewing` while another address is asked for; `failed` where none of them opens. */
  state: 'shown' | 'renewing' | 'failed'
  /** The address was refused. */
  refused: () => Promise<void>
}

/** The addresses of what is looked at, which may expire while it is: what was refused is asked for again. */
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
