import { fileSize } from '@weft/protocol'
import { Button, CloseIcon, IconButton, RefreshIcon, Thread, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { CirclePlay, FileText, Film } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { previewKindOf } from './items'
import { isFilm } from './rules'
import type { UploadItem, UploadList } from './upload-list'
import { previewWords } from './words'

const { upload: words, prescribed } = previewWords

const Root = styled.li`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, auto);
  width: max(6.5rem, 96px);
  min-width: 0;
  & > small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    padding-top: 4px;
    ${typeStep('caption')}
    color: ${token('color.textMeta')};
  }
  & > small[data-bad='true'] { white-space: normal; color: ${token('color.danger')}; }
`
const Plate = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  display: grid;
  place-items: center;
  background: ${token('color.band')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  color: ${token('color.textMeta')};
  &[data-state='failed'] { border-color: ${token('color.danger')}; }
  & > [data-thread] { position: absolute; inset: auto 0 0; }
`
const View = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  &:disabled { cursor: default; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  & > :is(img, video) { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  & > svg { position: relative; }
  & > svg[data-play] { color: #fff; filter: drop-shadow(0 0 3px rgba(11, 20, 43, .8)); }
`
const Corner = styled.span`
  position: absolute;
  top: 2px;
  right: 2px;
  border-radius: ${token('radius.control')};
  background: ${token('color.raised')};
  /* The finger's 44 px reach out of the small square. */
  & > button { min-height: 28px; width: 28px; }
`
const Figure = styled.b`
  position: absolute;
  left: 4px;
  bottom: 6px;
  padding: 0 4px;
  ${typeStep('caption')}
  font-variant-numeric: tabular-nums;
  background: ${token('color.raised')};
  color: ${token('color.text')};
  border-radius: ${token('radius.control')};
`

/** Face of a file: the picture, a video's first frame, or its kind. */
function Face({ item }: { item: UploadItem }) {
  const [own, setOwn] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const { file } = item
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setOwn(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const kind = previewKindOf(item.name)
  if (kind === 'image') {
    const src = own ?? item.thumbnail ?? item.url
    if (src && !hasFailed) return <img src={src} alt="" onError={() => setFailed(true)} />
    return <>{hasFailed ? prescribed.imageFailed : null}</>
  }
  if (kind === 'video' && !hasFailed) {
    const src = own ?? item.url
    return (
      <>
        {src ? (
          <video src={`${src}#t=0.1`} muted playsInline preload="metadata" onError={() => setFailed(true)} />
        ) : null}
        <CirclePlay data-play size={32} strokeWidth={1.5} aria-hidden="true" />
      </>
    )
  }
  const Drawing = isFilm(item.name) ? Film : FileText
  return <Drawing size={32} strokeWidth={1.5} aria-hidden="true" />
}

interface UploadTileProps {
  item: UploadItem
  list: UploadList
  /** Extensions and types, as an input's `accept` takes them. */
  accept: string | undefined
  /** Undefined while there is nothing to preview. */
  onView: (() => void) | undefined
}

/** One uploading or uploaded file: face, progress, 删除 or 取消, 重试, and 撤销 for five seconds after a removal. */
export function UploadTile({ item, list, accept, onView }: UploadTileProps) {
  const { key, name, state, percent, message, isGone } = item
  const chooser = useRef<HTMLInputElement>(null)
  const isUnderWay = state === 'running' || state === 'waiting'
  if (state === 'removed') {
    return (
      <Root>
        <Plate data-state={state}>
          <Button size="S" aria-label={words.undoName(name)} onClick={() => list.undo(key)}>
            {words.undo}
          </Button>
        </Plate>
        <small role="status">{item.url ? words.removed : words.cancelled}</small>
      </Root>
    )
  }
  return (
    <Root>
      <Plate data-state={state}>
        <View type="button" aria-label={words.view(name)} disabled={!onView} onClick={onView}>
          <Face item={item} />
        </View>
        {state === 'failed' ? (
          <Figure as="span" style={{ padding: 0 }}>
            <IconButton
              size="S"
              variant="secondary"
              label={isGone ? words.replaceName(name) : words.retryName(name)}
              onClick={() => (isGone ? chooser.current?.click() : list.retry(key))}
            >
              <RefreshIcon aria-hidden="true" />
            </IconButton>
          </Figure>
        ) : isUnderWay ? (
          <Figure>{percent}%</Figure>
        ) : null}
        <Corner>
          <IconButton
            size="S"
            label={isUnderWay ? words.cancel(name) : words.remove(name)}
            onClick={() => list.remove(key)}
          >
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </Corner>
        {isUnderWay ? (
          <span data-thread>
            <Thread progress={percent} aria-label={words.progress(name)} />
          </span>
        ) : null}
      </Plate>
      {isGone ? (
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accept}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) list.replace(key, file)
          }}
        />
      ) : null}
      <small data-bad={state === 'failed'} title={name} role={state === 'failed' ? 'alert' : undefined}>
        {message ?? sentence`${fileSize(item.sizeBytes)} ${name}`}
      </small>
    </Root>
  )
}
