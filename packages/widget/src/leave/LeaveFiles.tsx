/** Pictures and files for an offline message: chosen or pasted here, uploaded on 提交留言. */
import { Button, token } from '@weft/ui'
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { styled } from 'styled-components'
import type { AttachmentQueue } from '../attachments/queue'
import { onDemand } from '../lazy/onDemand'
import { useLeaveStrings } from '../words/leave'

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  & > ul { max-width: 100%; }
  & svg { flex: none; }
  & > button { margin-inline-start: calc(-1 * ${token('space.3')}); color: ${token('color.link')}; }
`
const Hidden = styled.input`
  display: none;
`
export const attaching = onDemand(() => import('../attachments'))

export function LeaveFiles({
  queue,
  isBusy,
  onFiles,
}: {
  queue: AttachmentQueue | undefined
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const strings = useLeaveStrings()
  const input = useRef<HTMLInputElement>(null)
  const Strip = attaching.use(queue !== undefined)?.AttachmentStrip
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <Box>
      <Button variant="quiet" size="S" disabled={isBusy} onClick={() => input.current?.click()}>
        <Paperclip size={16} strokeWidth={1.5} aria-hidden="true" />
        {strings.leaveAttach}
      </Button>
      <Hidden ref={input} type="file" multiple tabIndex={-1} aria-hidden="true" onChange={take} />
      {queue && Strip ? <Strip queue={queue} /> : null}
    </Box>
  )
}
