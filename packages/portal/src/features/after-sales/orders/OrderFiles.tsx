/** Pictures, videos and documents of an order as tiles (SV-09): a press previews, or downloads what browsers cannot show. */
import type { OrderFile } from '@weft/contract'
import { FileTextIcon, PlayIcon, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isVideoAddress, type PreviewItem, previewKindOf, thumbnailOf } from '../../../shared/files/items'
import { PreviewDialog } from '../../../shared/files/preview-on-demand'
import { useDownload } from '../../../shared/files/use-download'
import { BarePhoto } from '../../../shared/picture/Photo'
import { orders as words } from './words'

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
const Tile = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 104px;
  height: 104px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.band')};
  color: ${token('color.textSecondary')};
  cursor: pointer;
  &:hover { border-color: ${token('color.link')}; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  & > img { width: 100%; height: 100%; object-fit: cover; }
  & > svg { width: 28px; height: 28px; }
  & > span:not([role]) { position: absolute; inset: auto 0 0; padding: 2px 6px; overflow: hidden; background: ${token('color.surface')}; text-overflow: ellipsis; white-space: nowrap; ${typeStep('caption')} color: ${token('color.textSecondary')}; }
`

const isFilm = (file: OrderFile) => file.kind === 'video' || isVideoAddress(file.fileAccessPath)

function itemOf(file: OrderFile): PreviewItem | undefined {
  const kind = previewKindOf(file.fileName) ?? (file.kind === 'file' ? undefined : file.kind)
  return kind && { kind, url: file.fileAccessPath, name: file.fileName }
}

export function OrderFiles({ files }: { files: readonly OrderFile[] }) {
  const [shown, setShown] = useState<number>()
  const download = useDownload()
  if (files.length === 0) return null
  const items = files.flatMap((file) => itemOf(file) ?? [])
  const open = (file: OrderFile) => {
    const at = items.findIndex((item) => item.url === file.fileAccessPath)
    if (at >= 0) setShown(at)
    else download.ask({ url: file.fileAccessPath, name: file.fileName })
  }
  return (
    <>
      <Tiles>
        {files.map((file) => (
          <li key={file.fileAccessPath}>
            <Tile type="button" title={file.fileName} aria-label={file.fileName} onClick={() => open(file)}>
              {isFilm(file) ? (
                <>
                  <PlayIcon aria-hidden="true" />
                  <span>{words.video}</span>
                </>
              ) : file.kind === 'image' ? (
                <BarePhoto src={file.thumbnail ?? thumbnailOf(file.fileAccessPath)} alt="" />
              ) : (
                <>
                  <FileTextIcon aria-hidden="true" />
                  <span>{file.fileName}</span>
                </>
              )}
            </Tile>
          </li>
        ))}
      </Tiles>
      {shown === undefined ? null : <PreviewDialog items={items} start={shown} onClose={() => setShown(undefined)} />}
      {download.dialogs}
    </>
  )
}
