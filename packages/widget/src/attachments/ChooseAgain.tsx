import type { Conversation, MessageEntry, OutgoingFile } from '@weft/core'
import { fileKindOf, fileSize } from '@weft/protocol'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { TextAction } from '../shapes/frames'
import { fill } from '../strings'
import { useWriting } from '../words/writing'
import { ATTACHMENT_LIMITS, choosableBytes, limitOf, refusalOf } from './limits'
import { preparePicture } from './picture'

const Hidden = styled.input`
  display: none;
`

/** The file as it will be sent; undefined: too large or unreadable. */
async function prepared(file: File): Promise<OutgoingFile | undefined> {
  const { name, size, type } = file
  const limit = limitOf(name, ATTACHMENT_LIMITS)
  const seen =
    fileKindOf(name) === 'image' ? await preparePicture(file, limit).catch(() => 'untouched' as const) : 'untouched'
  if (typeof seen === 'object') {
    const { width, height } = seen
    return { name: seen.file.name, size: seen.file.size, type: seen.file.type, data: seen.file, width, height }
  }
  return size <= limit ? { name, size, type, data: file } : undefined
}

/** For a message whose file is gone: the user chooses a file that replaces it. */
export function ChooseAgain({ entry, conversation }: { entry: MessageEntry; conversation: Conversation }) {
  const strings = useWriting()
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')

  const take = async (file: File) => {
    const reason = refusalOf(file, ATTACHMENT_LIMITS)
    const outgoing = reason ? undefined : await prepared(file)
    if (outgoing) return conversation.resend(entry.tid, outgoing)
    const limit = fileSize((reason ? choosableBytes : limitOf)(file.name, ATTACHMENT_LIMITS))
    setRefused(fill(strings[reason ?? 'refusedSize'], { name: file.name, limit }))
  }
  return (
    <>
      {refused ? <span role="alert">{refused}</span> : null}
      <TextAction type="button" onClick={() => chooser.current?.click()}>
        {strings.chooseAgain}
      </TextAction>
      <Hidden
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}
