import { Paperclip, Plus } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { MessageMenu } from '../parts/MessageMenu'
import { Square } from '../shapes/square'
import { useWriting } from '../words/writing'
import type { ComposerInside } from './inside'

const Hidden = styled.input`
  display: none;
`
/** The picture and video types of this chat (WD-03). Browsers inside other apps read only the first entry. */
const MEDIA =
  'image/*,video/*,.bmp,.jpg,.jpeg,.png,.heic,.mov,.mp4,.flv,.wmv,.avi,image/jpeg,image/png,image/heic,video/mp4,video/quicktime'

type Source = 'camera' | 'media' | 'file' | 'voice'

/** Tracks whether the main pointer is touch. */
function useIsTouch(): boolean {
  const [query] = useState(() => window.matchMedia('(pointer: coarse)'))
  const [isTouch, setIsTouch] = useState(query.matches)
  useEffect(() => {
    const follow = () => setIsTouch(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [query])
  return isTouch
}

export interface AttachButtonProps {
  inside: ComposerInside
  /** Absent if no voice can be recorded. */
  onRecord?: () => void
}

/** With a mouse it opens the file dialog; on a touch screen a menu: camera, pictures, files, voice. */
export function AttachButton({ inside, onRecord }: AttachButtonProps) {
  const writing = useWriting()
  const isTouch = useIsTouch()
  const button = useRef<HTMLButtonElement>(null)
  const inputs = {
    camera: useRef<HTMLInputElement>(null),
    media: useRef<HTMLInputElement>(null),
    file: useRef<HTMLInputElement>(null),
  }
  const [isOpen, setIsOpen] = useState(false)
  const { form, addFiles, field } = inside

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) addFiles(files)
    if (!isTouch) field.current?.focus()
  }
  const choose = (source: Source) => {
    setIsOpen(false)
    if (source === 'voice') onRecord?.()
    else inputs[source].current?.click()
  }
  const choices = [
    { key: 'camera' as const, words: writing.takePhoto },
    { key: 'media' as const, words: writing.chooseMedia },
    { key: 'file' as const, words: writing.chooseFile },
    ...(onRecord ? [{ key: 'voice' as const, words: writing.recordVoice }] : []),
  ]
  const Glyph = isTouch ? Plus : Paperclip
  const hidden = { type: 'file', tabIndex: -1, 'aria-hidden': true, onChange: take } as const
  return (
    <>
      <Square
        ref={button}
        type="button"
        aria-label={writing.attach}
        title={writing.attach}
        {...(isTouch && { 'aria-haspopup': 'menu' as const, 'aria-expanded': isOpen })}
        onClick={() => (isTouch ? setIsOpen((open) => !open) : inputs.file.current?.click())}
      >
        <Glyph size={isTouch ? 22 : 18} strokeWidth={1.5} aria-hidden="true" />
      </Square>
      <Hidden ref={inputs.camera} {...hidden} accept="image/*" capture="environment" />
      <Hidden ref={inputs.media} {...hidden} accept={MEDIA} multiple />
      <Hidden ref={inputs.file} {...hidden} multiple />
      {isOpen && button.current && form.current ? (
        <MessageMenu
          label={writing.attachMenu}
          choices={choices}
          anchor={button.current}
          frame={form.current}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
