import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'
import type { BubbleProps } from './bubbleProps'
import { Notice, TextAction } from './frames'

/** “{谁}撤回了一条消息”; an own text of less than a minute ago can be edited again. */
export function RecallNotice({ entry, onReedit }: BubbleProps) {
  const strings = useStrings()
  const who = entry.sendType === 'my' ? strings.you : entry.senderName
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
