import { useState } from 'react'
import { useSignedItem } from '../content/signedFile'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import { safeAddress } from '../text/addresses'

/** The picture of a message alone, the thumbnail if there is one; renders nothing if none loads. */
export function SignedPicture({ entry, conversation }: BubbleProps) {
  const { fileOrigin } = useWeft()
  const [hasFailed, setHasFailed] = useState(false)
  const { item, renew } = useSignedItem({ entry, conversation })
  const url = safeAddress(item.thumbnail, fileOrigin) ?? safeAddress(item.url, fileOrigin)
  if (!url || hasFailed) return null
  const refused = async () => {
    if ((await renew()) === undefined) setHasFailed(true)
  }
  return <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => void refused()} />
}
