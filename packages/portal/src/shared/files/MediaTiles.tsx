import { token, typeStep } from '@weft/ui'
import { CirclePlay, FileText, Film, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { fileNameOf, isVideoAddress, itemsOf, previewKindOf, thumbnailOf } from './items'
import { PreviewDialog } from './preview-on-demand'
import { useDownload } from './use-download'
import { previewWords } from './words'

const { upload, prescribed } = previewWords

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Tile = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  width: max(6.5rem, 96px);
  aspect-ratio: 1;
  padding: 0;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.band')};
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  cursor: pointer;
  &:hover { border-color: ${token('color.link')}; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  & > :is(img, video) { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  & > svg { position: relative; }
  & > svg[data-play] { color: #fff; filter: drop-shadow(0 0 3px rgba(11, 20, 43, .8)); }
  & > span { display: grid; justify-items: center; gap: 4px; padding: 0 4px; overflow-wrap: anywhere; }
`

function Face({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false)
  const name = fileNameOf(address)
  const kind = previewKindOf(name)
  if (hasFailed && kind === 'image') {
    return (
      <span role="img" aria-label={prescribed.imageFailed}>
        <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
        {prescribed.imageFailed}
      </span>
    )
  }
  if (kind === 'image') {
    return <img src={thumbnailOf(address)} alt="" loading="lazy" onError={() => setFailed(true)} />
  }
  if (isVideoAddress(address) && kind === 'video' && !hasFailed) {
    return (
      <>
        <video src={`${address}#t=0.1`} muted playsInline preload="metadata" onError={() => setFailed(true)} />
        <CirclePlay data-play size={32} strokeWidth={1.5} aria-hidden="true" />
      </>
    )
  }
  const Drawing = isVideoAddress(address) ? Film : FileText
  return (
    <span>
      <Drawing size={28} strokeWidth={1.5} aria-hidden="true" />
      {name}
    </span>
  )
}

/** Thumbnails of pictures and videos by URL; a press previews, or downloads what browsers cannot show. */
export function MediaTiles({ addresses, label }: { addresses: readonly string[]; label?: string }) {
  const [at, setAt] = useState<number>()
  const download = useDownload()
  const items = itemsOf(addresses)
  return (
    <>
      <Tiles aria-label={label}>
        {addresses.map((url) => {
          const name = fileNameOf(url)
          const place = items.findIndex((item) => item.url === url)
          return (
            <li key={url}>
              <Tile
                type="button"
                aria-label={place < 0 ? `${previewWords.viewer.download} ${name}` : upload.view(name)}
                onClick={() => (place < 0 ? download.ask({ url, name }) : setAt(place))}
              >
                <Face address={url} />
              </Tile>
            </li>
          )
        })}
      </Tiles>
      {at === undefined ? null : <PreviewDialog items={items} start={at} onClose={() => setAt(undefined)} />}
      {download.dialogs}
    </>
  )
}
