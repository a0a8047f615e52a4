/**
 * Files for a report: tiles, click, drop and paste. Names each refused file with the reason; each accepted file uploads at once.
 * Place it in a Field: give both the same `id`.
 */
import { token, typeStep } from '@weft/ui'
import { Plus } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { itemsOf } from './items'
import { PreviewDialog } from './preview-on-demand'
import { UploadTile } from './UploadTile'
import type { Uploads } from './use-uploads'
import { previewWords } from './words'

const { upload: words } = previewWords

const Root = styled.div`
  min-width: 0;
  border-radius: ${token('radius.control')};
  &[data-over='true'] { outline: 2px dashed ${token('color.thread')}; outline-offset: 6px; }
  & > input { display: none; }
  & > p { margin: ${token('space.2')} 0 0; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > p[role='alert'] { color: ${token('color.danger')}; }
`
const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Add = styled.button`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${token('space.2')};
  width: max(6.5rem, 96px);
  aspect-ratio: 1;
  padding: 0 4px;
  border: 1px dashed ${token('color.edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  ${typeStep('caption')}
  color: ${token('color.textSecondary')};
  cursor: pointer;
  &:hover { border-color: ${token('color.link')}; color: ${token('color.link')}; }
  &[aria-invalid='true'] { border-color: ${token('color.danger')}; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
`

export interface UploaderProps {
  uploads: Uploads
  /** Id of the button that opens the file chooser. */
  id: string
  isInvalid?: boolean
  describedBy?: string
}

/** Pasted files belong to the form that has the focus, or to the page's only form. */
function isMeant(target: EventTarget | null, root: HTMLElement): boolean {
  if (!(target instanceof Node)) return false
  const place = root.closest("form, [role='dialog']") ?? root
  return target === document.body || place.contains(target)
}

export function Uploader({ uploads, id, isInvalid = false, describedBy }: UploaderProps) {
  const { items, refusals, rules, list } = uploads
  const root = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [viewed, setViewed] = useState<string>()
  const taken = items.filter((item) => item.state !== 'removed').length
  const viewable = itemsOf(items.flatMap((item) => (item.state === 'done' && item.url ? [item.url] : [])))

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented || !root.current || !isMeant(event.target, root.current)) return
      event.preventDefault()
      list.add(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [list])

  const over = (isIn: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isIn)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    list.add([...event.dataTransfer.files])
  }
  return (
    <Root
      ref={root}
      role="group"
      aria-label={words.list}
      data-over={isOver}
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      <Tiles>
        {items.map((item) => (
          <UploadTile
            key={item.key}
            item={item}
            list={list}
            accept={rules.accept}
            onView={viewable.some(({ url }) => url === item.url) ? () => setViewed(item.url) : undefined}
          />
        ))}
        {taken < rules.max ? (
          <li>
            <Add
              type="button"
              id={id}
              aria-label={`${rules.add} ${words.count(taken, rules.max)}`}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              onClick={() => chooser.current?.click()}
            >
              <Plus size={24} strokeWidth={1.5} aria-hidden="true" />
              {isOver ? words.drop : rules.add}
              <span>{words.count(taken, rules.max)}</span>
            </Add>
          </li>
        ) : null}
      </Tiles>
      <input
        ref={chooser}
        type="file"
        multiple={rules.max > 1}
        accept={rules.accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          list.add([...(event.target.files ?? [])])
          // Without this, choosing the same file again fires no event.
          event.target.value = ''
        }}
      />
      <p>{rules.hint}</p>
      {refusals.length > 0 ? (
        <p role="alert">
          {refusals.map((refusal) => (
            <span key={refusal} style={{ display: 'block' }}>
              {refusal}
            </span>
          ))}
        </p>
      ) : null}
      {viewed ? (
        <PreviewDialog
          items={viewable}
          start={viewable.findIndex(({ url }) => url === viewed)}
          onClose={() => setViewed(undefined)}
        />
      ) : null}
    </Root>
  )
}
