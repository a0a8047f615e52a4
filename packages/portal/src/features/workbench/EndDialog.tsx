/** The end of a conversation: what it was about, by tags of the dictionary, and a line for colleagues. */
import { endForm } from '@weft/contract'
import { Banner, Button, Dialog, Field, focusVisible, Input, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useCallback } from 'react'
import { styled } from 'styled-components'
import { useForm } from '../../shared/forms/use-form'
import { DialogFoot } from './choice-list'
import { SummaryButton } from './SummaryButton'
import { useEnd, useEndTags } from './use-desk'
import { useLetterKey } from './use-list-keys'
import { workbench } from './words'

/** Tags with a digit of their own. */
const DIGITS = 9
const words = workbench.endDialog

const Lead = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  margin: 0 0 16px;
`
const Tags = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  min-width: 0;
  margin: 0 0 16px;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: 8px; ${typeStep('bodyS')} }
  & > legend > small { margin-left: 8px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & > label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    padding: 0 12px;
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    ${typeStep('bodyS')}
    cursor: pointer;
    &:has(:checked) { background: ${token('color.selected')}; border-color: ${token('color.link')}; }
  }
  & > label > small { margin-left: auto; font: 600 12px/16px ${token('font.figures')}; color: ${token('color.textMeta')}; }
  & input { width: 16px; height: 16px; margin: 0; accent-color: ${token('color.main')}; ${focusVisible} }
  @media (pointer: coarse) { & > label { min-height: 44px; } & > label > small { display: none; } }
`

export interface EndControlProps {
  customerId: string
  customerName: string
  isMine: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog; opens by its button or, for the conversation's agent, by E. */
export function EndControl({ isMine, isOpen, onOpenChange, ...of }: EndControlProps) {
  const open = useCallback(() => onOpenChange(true), [onOpenChange])
  useLetterKey('e', isMine ? open : undefined)
  return isOpen ? <EndDialog {...of} onClose={() => onOpenChange(false)} /> : null
}

interface EndDialogProps {
  customerId: string
  customerName: string
  onClose: () => void
}

function EndDialog({ customerId, customerName, onClose }: EndDialogProps) {
  const { data: tags = [] } = useEndTags()
  const end = useEnd()
  const form = useForm({
    schema: endForm,
    start: { tagIds: [] as string[], note: '' },
    onSend: async (sent) => {
      await end.mutateAsync({ customerId, ...sent })
      onClose()
    },
  })
  const chosen = form.values.tagIds
  const tooMany = form.errorOf('tagIds')

  const toggle = (tagId: string) => {
    form.put({ tagIds: chosen.includes(tagId) ? chosen.filter((one) => one !== tagId) : [...chosen, tagId] })
    form.leave('tagIds')
  }
  /** A digit chooses a tag and Enter ends, wherever the focus is; in the note both type text. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInNote = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || isInNote) return
    const tag = /^[1-9]$/.test(event.key) ? tags[Number(event.key) - 1] : undefined
    if (!tag) return
    event.preventDefault()
    toggle(tag.tagId)
  }

  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || form.isSending ? undefined : onClose())}
      title={words.title(customerName)}
    >
      <form ref={form.root} onSubmit={form.submit} onKeyDown={press}>
        <Lead>{words.lead}</Lead>
        {tags.length > 0 ? (
          <Tags>
            <legend>
              {words.tags}
              <small>{words.tagsHint}</small>
            </legend>
            {tags.map(({ tagId, name }, at) => (
              <label key={tagId}>
                <input
                  type="checkbox"
                  autoFocus={at === 0}
                  checked={chosen.includes(tagId)}
                  onChange={() => toggle(tagId)}
                />
                {name}
                {at < DIGITS ? <small aria-hidden="true">{at + 1}</small> : null}
              </label>
            ))}
          </Tags>
        ) : null}
        {tooMany ? <Banner tone="warning">{tooMany}</Banner> : null}
        <Field label={words.note} error={form.errorOf('note')}>
          <Input {...form.text('note')} />
        </Field>
        <SummaryButton
          customerId={customerId}
          purpose="end"
          note={form.values.note}
          onNote={(note) => form.put({ note })}
        />
        <DialogFoot>
          <Button disabled={form.isSending} onClick={onClose}>
            {workbench.cancel}
          </Button>
          <Button type="submit" variant="main" loading={form.isSending} disabled={tooMany !== undefined}>
            {workbench.end}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
