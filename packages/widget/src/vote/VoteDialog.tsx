/** 发起投票: title, two to ten options, one or several choices, who sees the result. For agents. */
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { Button, IconButton, token, typeStep } from '@weft/ui'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { VOTE_OPEN } from '../bubbles/tally'
import { choiceMark } from '../form/choiceMark'
import { Field, LimitedInput } from '../form/fields'
import { Dialog } from '../shapes/Dialog'
import { fill } from '../strings'
import { useReading } from '../words/reading'

const Frame = styled(Dialog)`
  width: 448px;
  overflow: auto;
`
const Form = styled.form`
  display: grid;
  gap: 14px;
  padding: 20px 24px;
  & > h2 { ${typeStep('h4')} }
`
const Options = styled.div`
  display: grid;
  gap: 8px;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px; }
  & > div > p { grid-row: 2; }
  & > button { justify-self: start; margin-inline-start: calc(-1 * ${token('space.3')}); }
`
const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  ${typeStep('bodyS')}
  cursor: pointer;
  & > input { ${choiceMark} }
  &:has(:focus-visible) { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  @media (pointer: coarse) { min-height: 44px; }
`
const Rule = styled.fieldset`
  display: flex;
  gap: 20px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; ${typeStep('bodyS')} color: ${token('color.textSecondary')}; }
`
const Failure = styled.p`
  ${typeStep('caption')}
  color: ${token('color.danger')};
`
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
`
const LEAST = 2
const MOST = 10
const CHARACTERS = 60

/** Props of `VoteDialog`, in which an agent creates a vote for the conversation. */
export interface VoteDialogProps {
  /** The conversation to send the vote to. */
  conversation: Conversation
  /** Called when the user closes it: unmount the dialog. */
  onClose: () => void
}

export function VoteDialog({ conversation, onClose }: VoteDialogProps) {
  const strings = useReading()
  const title = useId()
  const nextKey = useRef(LEAST)
  const [name, setName] = useState('')
  const [options, setOptions] = useState(() => [...Array(LEAST).keys()].map((key) => ({ key, describes: '' })))
  const [isRadio, setIsRadio] = useState(true)
  const [isPublishResult, setIsPublishResult] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState('')
  const filled = [...new Set(options.map(({ describes }) => describes.trim()).filter(Boolean))]
  const nameError = name.trim() ? undefined : strings.voteNameMissing
  const optionsError = filled.length < LEAST ? strings.voteOptionsMissing : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (nameError || optionsError) return
    const items = filled.map((describes) => ({ describes }))
    try {
      await conversation.send(MsgType.vote, [{ name: name.trim(), items, isRadio, isPublishResult, status: VOTE_OPEN }])
      onClose()
    } catch {
      setFailure(strings.actionFailed)
    }
  }
  return (
    <Frame labelledBy={title} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <h2 id={title}>{strings.voteCreate}</h2>
        <Field
          label={strings.voteName}
          required
          value={name}
          maxLength={CHARACTERS}
          error={isChecked ? nameError : undefined}
          onValue={setName}
        />
        <Options role="group">
          {options.map(({ key, describes }, at) => (
            <div key={key}>
              <LimitedInput
                aria-label={fill(strings.voteOption, { n: at + 1 })}
                placeholder={fill(strings.voteOption, { n: at + 1 })}
                maxLength={CHARACTERS}
                value={describes}
                onValue={(describes) =>
                  setOptions((before) => before.map((one) => (one.key === key ? { key, describes } : one)))
                }
              />
              {options.length > LEAST ? (
                <IconButton
                  label={fill(strings.voteRemoveOption, { n: at + 1 })}
                  onClick={() => setOptions((before) => before.filter((one) => one.key !== key))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
          ))}
          {isChecked && optionsError ? <Failure role="alert">{optionsError}</Failure> : null}
          {options.length < MOST ? (
            <Button
              variant="quiet"
              size="S"
              icon={<Plus />}
              onClick={() => {
                const key = nextKey.current
                nextKey.current += 1
                setOptions((before) => [...before, { key, describes: '' }])
              }}
            >
              {strings.voteAddOption}
            </Button>
          ) : null}
        </Options>
        <Rule>
          <legend>{strings.voteKind}</legend>
          <Check>
            <input type="radio" name={`${title}-rule`} checked={isRadio} onChange={() => setIsRadio(true)} />
            {strings.voteRadio}
          </Check>
          <Check>
            <input type="radio" name={`${title}-rule`} checked={!isRadio} onChange={() => setIsRadio(false)} />
            {strings.voteMulti}
          </Check>
        </Rule>
        <Check>
          <input
            type="checkbox"
            checked={isPublishResult}
            onChange={(event) => setIsPublishResult(event.target.checked)}
          />
          {strings.votePublish}
        </Check>
        {failure ? <Failure role="alert">{failure}</Failure> : null}
        <Buttons>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button variant="main" type="submit">
            {strings.voteSend}
          </Button>
        </Buttons>
      </Form>
    </Frame>
  )
}
