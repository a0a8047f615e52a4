/**
 * Files by paste and by drag and drop. Files dragged over the conversation show an overlay; a drop adds them. If the user may not
 * attach, a dropped file does nothing; by default the browser would leave the page and open it.
 */
import { token, typeStep } from '@weft/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useWriting } from '../words/writing'
import type { ComposerInside } from './inside'

const Veil = styled.div`
  display: grid;
  place-items: center;
  position: absolute;
  z-index: 5;
  inset: 4px;
  border: 2px dashed ${token('color.thread')};
  border-radius: ${token('radius.dialog')};
  background: ${token('color.surface')};
  opacity: 0.98;
  ${typeStep('body')}
  color: ${token('color.text')};
  pointer-events: none;
`

/** Cells copied from a table arrive as text and as a picture of it: the text is meant. */
const isFormattedText = (transfer: DataTransfer): boolean =>
  transfer.types.some((type) => type === 'text/html' || type === 'text/rtf') &&
  transfer.getData('text/plain').trim() !== ''

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** A drop lists folders as files that cannot be read. */
function readDrop(transfer: DataTransfer): { files: File[]; folders: string[] } {
  const files: File[] = []
  const folders: string[] = []
  for (const item of transfer.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (!file) continue
    if (item.webkitGetAsEntry?.()?.isDirectory) folders.push(file.name)
    else files.push(file)
  }
  return { files, folders }
}

/** Every picture in a clipboard is called image.png: names it by the time in ms, a different one for each. */
export function namedPasted(files: readonly File[], atMs: number): File[] {
  return files.map((file, n) => {
    const [, extension] = /^image\.(\w+)$/.exec(file.name) ?? []
    if (!extension) return file
    const at = new Date(atMs + n)
    const digits = (value: number, length = 2) => String(value).padStart(length, '0')
    const day = `${at.getFullYear()}${digits(at.getMonth() + 1)}${digits(at.getDate())}`
    const time = `${digits(at.getHours())}${digits(at.getMinutes())}${digits(at.getSeconds())}`
    const name = `image-${day}-${time}-${digits(at.getMilliseconds(), 3)}.${extension}`
    return new File([file], name, { type: file.type, lastModified: file.lastModified })
  })
}

/** @returns the overlay, to be rendered while it is needed. */
export function useGivenFiles({ dropTarget, form, field, canAttach, addFiles }: ComposerInside): ReactNode {
  const writing = useWriting()
  const [over, setOver] = useState<HTMLElement>()
  const add = useRef(addFiles)
  add.current = addFiles

  useEffect(() => {
    const target = dropTarget?.current ?? form.current
    if (!target) return
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = canAttach ? 'copy' : 'none'
      if (canAttach) setOver(target)
    }
    const onLeave = (event: DragEvent) => {
      if (!target.contains(event.relatedTarget as Node | null)) setOver(undefined)
    }
    const onDrop = (event: DragEvent) => {
      setOver(undefined)
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      if (!canAttach) return
      const { files, folders } = readDrop(event.dataTransfer)
      if (files.length + folders.length > 0) add.current(files, folders)
    }
    target.addEventListener('dragover', onOver)
    target.addEventListener('dragleave', onLeave)
    target.addEventListener('drop', onDrop)
    return () => {
      target.removeEventListener('dragover', onOver)
      target.removeEventListener('dragleave', onLeave)
      target.removeEventListener('drop', onDrop)
    }
  }, [dropTarget, form, canAttach])

  useEffect(() => {
    const element = field.current
    if (!element || !canAttach) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!event.clipboardData || files.length === 0 || isFormattedText(event.clipboardData)) return
      event.preventDefault()
      add.current(namedPasted(files, Date.now()))
    }
    element.addEventListener('paste', onPaste)
    return () => element.removeEventListener('paste', onPaste)
  }, [field, canAttach])

  return over ? createPortal(<Veil>{writing.dropHere}</Veil>, over) : null
}
