import { focusVisible, token, typeStep } from '@weft/ui'
import { File as FileIcon, Film, Image as ImageIcon, X } from 'lucide-react'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import { fileSize, shortenName } from '../text/files'
import type { Attachment } from './attachments'

const Strip = styled.ul`
  && { display: flex; gap: 8px; padding: 8px 8px 4px; overflow-x: auto; }
`
const Tile = styled.li`
  display: grid;
  flex: none;
  place-items: center;
  position: relative;
  width: 72px;
  height: 72px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.band')};
  color: ${token('color.edge')};
  &[data-kind='file'], &[data-kind='video'] { width: 132px; }
  & > img { width: 100%; height: 100%; object-fit: cover; }
`
const Words = styled.span`
  padding: 0 8px;
  width: 100%;
  ${typeStep('caption')}
  color: ${token('color.textSecondary')};
  text-align: center;
  overflow-wrap: anywhere;
`
const Remove = styled.button`
  display: grid;
  place-items: center;
  position: absolute;
  top: 2px;
  right: 2px;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: ${token('color.scrim')};
  color: #fff;
  cursor: pointer;
  ${focusVisible}
`
const GLYPHS = { image: ImageIcon, video: Film, file: FileIcon }

/** What will be sent with the next press of 发送: pictures as they are, files by name and size. */
export function AttachmentStrip({ items, onRemove }: { items: readonly Attachment[]; onRemove: (id: number) => void }) {
  const strings = useStrings()
  return (
    <Strip aria-label={strings.attachments}>
      {items.map(({ id, file, kind, thumbnail }) => {
        const Glyph = GLYPHS[kind]
        return (
          <Tile key={id} data-kind={thumbnail ? 'image' : 'file'} title={`${file.name} · ${fileSize(file.size)}`}>
            {thumbnail ? (
              <img src={thumbnail} alt={file.name} />
            ) : (
              <>
                <Glyph size={20} strokeWidth={1.5} aria-hidden="true" />
                <Words>{shortenName(file.name, 16)}</Words>
              </>
            )}
            <Remove
              type="button"
              aria-label={fill(strings.removeAttachment, { name: file.name })}
              onClick={() => onRemove(id)}
            >
              <X size={14} strokeWidth={1.5} aria-hidden="true" />
            </Remove>
          </Tile>
        )
      })}
    </Strip>
  )
}
