/** The bubble of a text in the workbench, with its translation below where the agent asked for one. */
import { translationLanguages } from '@weft/contract'
import { MsgType } from '@weft/protocol'
import { IconButton, token, typeStep } from '@weft/ui'
import { type BubbleProps, LinkedText, type Overrides, TextBubble } from '@weft/widget'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { styled } from 'styled-components'
import {
  closeTranslation,
  type MessageTranslation,
  translateAction,
  translationOf,
  useMessageTranslations,
} from './message-translations'
import { workbench } from './words'

const words = workbench.helpers

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  &[data-side='my'] { justify-items: end; }
`
const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 8px;
  max-width: 100%;
  padding: 4px 4px 6px 12px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  ${typeStep('bodyS')}
  color: ${token('color.text')};
  & > small { align-self: center; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > p { grid-column: 1 / -1; margin: 0; padding-right: 8px; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; }
`

export function TranslatedText(props: BubbleProps) {
  const { entry, conversation } = props
  const translation = useMessageTranslations((shown) => translationOf(shown, conversation.chatId, entry))
  if (!translation) return <TextBubble {...props} />
  return (
    <Root data-side={entry.sendType}>
      <TextBubble {...props} />
      <Translation
        translation={translation}
        onClose={() => closeTranslation(conversation.chatId, entry)}
        // A recalled message has another bubble: its translation goes with it.
        isGone={() =>
          conversation.state
            .getState()
            .entries.some((one) => one.key === entry.key && 'isRecalled' in one && one.isRecalled)
        }
      />
    </Root>
  )
}

/** For a WeftProvider: 翻译 in the menu of a text, and the translation below its bubble. */
export const messageTranslations: Pick<Overrides, 'bubbles' | 'messageActions'> = {
  bubbles: { [MsgType.text]: TranslatedText },
  messageActions: translateAction,
}

interface TranslationProps {
  translation: MessageTranslation
  onClose: () => void
  isGone: () => boolean
}

function Translation({ translation, onClose, isGone }: TranslationProps) {
  useEffect(
    () => () => {
      if (isGone()) onClose()
    },
    [isGone, onClose],
  )
  const close = (event: MouseEvent<HTMLElement>) => {
    // The button goes with the translation: the focus goes to the menu of the message, which shows it again.
    const row = event.currentTarget.closest('[data-message]')
    onClose()
    row?.querySelector<HTMLElement>("[aria-haspopup='menu']")?.focus()
  }
  const isDone = translation.state === 'done'
  return (
    <Below role="group" aria-label={words.translation} aria-busy={!isDone}>
      <small role="status">
        {!isDone
          ? words.translating
          : translation.isTranslated
            ? words.translatedTo(translationLanguages[translation.to])
            : words.untranslated}
      </small>
      <IconButton label={words.closeTranslation} size="S" onClick={close}>
        <X strokeWidth={1.5} />
      </IconButton>
      {isDone && translation.isTranslated ? (
        <p lang={translation.to}>
          <LinkedText>{translation.text}</LinkedText>
        </p>
      ) : null}
    </Below>
  )
}
