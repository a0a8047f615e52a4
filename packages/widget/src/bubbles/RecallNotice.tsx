import type { BubbleProps } from '../context/bubbleProps'
import { useSenderName } from '../context/context'
import { useStrings } from '../hooks/useChat'
import { Notice, TextAction } from '../shapes/frames'
import { fill } from '../strings'

/** “{谁}撤回了一条消息”; the user can edit their own text again within a minute. */
export function RecallNotice({ entry, onReedit }: BubbleProps) {
  const strings = useStrings()
  const nameOf = useSenderName()
  const who = entry.sendType === 'my' ? strings.you : nameOf(entry)
  const { recalledText } = entry
  return (
    <Notice>
      {fill(strings.recalledBy, { who })}
      {recalledText && onReedit ? (
        <>
          {' '}
          <TextAction type="button" onClick={() => onReedit(recalledText)}>
            {strings.reedit}
          </TextAction>
        </>
      ) : null}
    </Notice>
  )
}
