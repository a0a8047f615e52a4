import { fileSize } from '@weft/protocol'
import { focusVisible, Thread, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { File as FileIcon, Film, Image as ImageIcon, Info, TriangleAlert, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { PreviewDialog } from '../previews/onDemand'
import { fill } from '../strings'
import { shortenName } from '../text/files'
import { useWriting, type WritingStrings } from '../words/writing'
import type { AttachmentQueue, Refusal, Waiting } from './queue'

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
  overflow: hidden;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.band')};
  color: ${token('color.edge')};
  &[data-kind='file'] { width: 148px; grid-template-rows: auto auto; align-content: center; gap: 2px; }
`
const Look = styled.button`
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  & > img { width: 100%; height: 100%; object-fit: cover; }
`
const Words = styled.span`
  padding: 0 8px;
  width: 100%;
  ${typeStep('caption')}
  line-height: 1.35;
  color: ${token('color.textSecondary')};
  text-align: center;
  overflow-wrap: anywhere;
  & > small { display: block; font-size: inherit; font-variant-numeric: tabular-nums; color: ${token('color.textMeta')}; }
`
// The whole corner is the touch target, the icon stays small.
const Remove = styled.button`
  display: grid;
  place-items: center;
  position: absolute;
  top: 2px;
  inset-inline-end: 2px;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token('radius.control')};
  background: ${token('color.scrim')};
  color: #fff;
  cursor: pointer;
  ${focusVisible}
  @media (pointer: coarse) { &::before { content: ''; position: absolute; inset: -2px -2px -18px -18px; } }
`
const Running = styled.span`
  position: absolute;
  inset: auto 0 0 0;
`
const Notices = styled.ul`
  && { padding: 6px 8px 2px; }
  & > li { display: flex; gap: 6px; align-items: flex-start; padding: 2px 0; ${typeStep('caption')} color: ${token('color.danger')}; overflow-wrap: anywhere; }
  & > li[data-tone='calm'] { color: ${token('color.textSecondary')}; }
  & > li > svg { flex: none; margin-top: 2px; }
  & > li > span { flex: 1; min-width: 0; }
`
const Close = styled.button`
  flex: none;
  min-height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  font: inherit;
  color: ${token('color.link')};
  cursor: pointer;
  ${focusVisible}
  @media (pointer: coarse) { min-height: 44px; margin-block: -12px; }
`
const GLYPHS = { image: ImageIcon, video: Film, file: FileIcon }

const MEGABYTE = 1_000_000
const wordsOf = (writing: WritingStrings, { reason, name, limit = 0, rest = 0 }: Refusal): string =>
  fill(writing[reason], {
    name: shortenName(name),
    n: limit,
    rest,
    limit: `${Math.floor(limit / MEGABYTE)} MB`,
  })

/** What the next press of 发送 sends: pictures as thumbnails, files by name and size; and the files that were refused. */
export function AttachmentStrip({ queue }: { queue: AttachmentQueue }) {
  const writing = useWriting()
  const { items, refusals } = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)
  const [viewing, setViewing] = useState<number>()
  const pictures = items.filter((item): item is Waiting & { thumbnail: string } => item.thumbnail !== undefined)
  const hasOriginal = items.some((item) => item.isOriginal)
  return (
    <>
      {refusals.length > 0 || hasOriginal ? (
        <div role="alert">
          <Notices>
            {refusals.map((refusal, at) => (
              <li key={refusal.id}>
                <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
                <span>{wordsOf(writing, refusal)}</span>
                {at === 0 ? (
                  <Close type="button" onClick={() => queue.dismiss()}>
                    {writing.closeNotice}
                  </Close>
                ) : null}
              </li>
            ))}
            {hasOriginal ? (
              <li data-tone="calm">
                <Info size={14} strokeWidth={1.5} aria-hidden="true" />
                <span>{writing.keptAsFile}</span>
              </li>
            ) : null}
          </Notices>
        </div>
      ) : null}
      {items.length > 0 ? (
        <Strip aria-label={writing.attachments}>
          {items.map((item) => (
            <AttachmentTile
              key={item.id}
              item={item}
              onRemove={() => queue.remove(item.id)}
              onView={() => setViewing(pictures.findIndex(({ id }) => id === item.id))}
            />
          ))}
        </Strip>
      ) : null}
      {viewing === undefined ? null : (
        <PreviewDialog
          items={pictures.map(({ thumbnail, file }) => ({ kind: 'image', url: thumbnail, name: file.name }))}
          start={Math.max(0, viewing)}
          onClose={() => setViewing(undefined)}
        />
      )}
    </>
  )
}

interface AttachmentTileProps {
  item: Waiting
  onRemove: () => void
  onView: () => void
}

function AttachmentTile({ item, onRemove, onView }: AttachmentTileProps) {
  const writing = useWriting()
  const { file, kind, thumbnail, isPreparing } = item
  const Glyph = GLYPHS[kind]
  return (
    <Tile
      data-kind={thumbnail || isPreparing ? 'image' : 'file'}
      title={sentence`${file.name} · ${fileSize(file.size)}`}
      aria-busy={isPreparing}
    >
      {thumbnail ? (
        <Look type="button" aria-label={fill(writing.previewAttachment, { name: file.name })} onClick={onView}>
          <img src={thumbnail} alt={file.name} />
        </Look>
      ) : (
        <>
          <Glyph size={20} strokeWidth={1.5} aria-label={isPreparing ? writing.preparing : undefined} />
          {isPreparing ? null : (
            <Words>
              <bdi>{shortenName(file.name, 14)}</bdi>
              <small>
                <bdi>{fileSize(file.size)}</bdi>
              </small>
            </Words>
          )}
        </>
      )}
      {isPreparing ? (
        <Running>
          <Thread state="running" decorative />
        </Running>
      ) : null}
      <Remove type="button" aria-label={fill(writing.removeAttachment, { name: file.name })} onClick={onRemove}>
        <X size={14} strokeWidth={1.5} aria-hidden="true" />
      </Remove>
    </Tile>
  )
}
