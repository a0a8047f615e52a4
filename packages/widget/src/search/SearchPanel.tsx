/** 查找聊天记录: by word and by date over the whole conversation, newest first; a result scrolls to its message. */
import type { Conversation } from '@weft/core'
import { longestKeyword } from '@weft/protocol'
import { Button, focusVisible, Thread, token, typeStep, untranslated } from '@weft/ui'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { useSenderName } from '../context/context'
import { Field } from '../form/fields'
import { Hidden, TextAction } from '../shapes/frames'
import { fill } from '../strings'
import { summaryOf } from '../text/summary'
import { timeLabel } from '../text/time'
import { WindowPanel } from '../window/WindowPanel'
import { useReading } from '../words/reading'
import { piecesOf } from './highlight'
import { type Found, useSearch } from './useSearch'

const Form = styled.form`
  display: grid;
  flex: none;
  gap: 10px;
  padding: 12px 16px;
  border-bottom: 1px solid ${token('color.hairline')};
`
const Dates = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`
const Failure = styled.p`
  ${typeStep('caption')}
  color: ${token('color.danger')};
`
const Told = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 16px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const Quiet = styled.p`
  padding: 40px 24px;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  text-align: center;
`
const Finding = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 44px;
  padding: 8px 16px;
  border: 0;
  border-bottom: 1px solid ${token('color.hairline')};
  background: none;
  text-align: start;
  cursor: pointer;
  ${focusVisible}
  &:focus-visible { outline-offset: -2px; }
  &:hover { background: ${token('color.hover')}; }
  & > span:first-child {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    ${typeStep('caption')}
    font-variant-numeric: tabular-nums;
    color: ${token('color.textMeta')};
  }
  & > span:last-child { ${typeStep('bodyS')} color: ${token('color.text')}; overflow-wrap: anywhere; }
  & mark { background: ${token('color.warningBg')}; color: inherit; font-weight: 600; }
`
const More = styled.div`
  display: grid;
  place-items: center;
  padding: 12px;
`

export interface SearchPanelProps {
  conversation: Conversation
  onJump: (msgSeqId: number) => void
  onClose: () => void
}

export function SearchPanel({ conversation, onJump, onClose }: SearchPanelProps) {
  const strings = useReading()
  const { keyword, setKeyword, from, setFrom, to, setTo, found, state, isEmpty, ask } = useSearch(conversation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  const clear = () => {
    setKeyword('')
    setFrom('')
    setTo('')
  }
  const count = found?.entries.length ?? 0
  const told = found ? fill(strings.searchFound, { count: found.total }) : ''
  return (
    <WindowPanel title={strings.searchMessages} place="side" onClose={onClose}>
      <Form role="search" noValidate onSubmit={submit}>
        <Field
          label={strings.searchKeyword}
          type="search"
          maxLength={longestKeyword}
          value={keyword}
          onValue={setKeyword}
        />
        <Dates>
          <Field label={strings.searchFrom} type="date" value={from} onValue={setFrom} />
          <Field
            label={strings.searchTo}
            type="date"
            value={to}
            error={from && to && from > to ? strings.dateOrder : undefined}
            onValue={setTo}
          />
        </Dates>
      </Form>
      <Thread state={state === 'asking' ? 'running' : 'idle'} decorative />
      <Hidden role="status">{state === 'asking' ? '' : told}</Hidden>
      {state === 'failed' ? (
        <Quiet as="div" role="alert">
          <Failure>{strings.searchFailed}</Failure>
          <TextAction type="button" onClick={() => void ask()}>
            {strings.pickRetry}
          </TextAction>
        </Quiet>
      ) : null}
      {isEmpty ? <Quiet>{strings.searchPrompt}</Quiet> : null}
      {found && !isEmpty && state !== 'failed' ? (
        count === 0 ? (
          <Quiet>{strings.searchNothing}</Quiet>
        ) : (
          <Findings
            found={found}
            keyword={keyword}
            isAsking={state === 'asking'}
            told={told}
            onJump={onJump}
            onClear={clear}
            onMore={() => void ask(found)}
          />
        )
      ) : null}
    </WindowPanel>
  )
}

/** The results, newest first, each with a button that scrolls to its message. */
function Findings(props: {
  found: Found
  keyword: string
  isAsking: boolean
  told: string
  onJump: SearchPanelProps['onJump']
  onClear: () => void
  onMore: () => void
}) {
  const { found, keyword, isAsking, told, onJump, onClear, onMore } = props
  const strings = useReading()
  const nameOf = useSenderName()
  return (
    <>
      <Told>
        <span aria-hidden="true">{told}</span>
        <TextAction type="button" onClick={onClear}>
          {strings.searchClear}
        </TextAction>
      </Told>
      <ul>
        {found.entries.map((entry) => (
          <li key={entry.key}>
            <Finding type="button" onClick={() => entry.msgSeqId !== undefined && onJump(entry.msgSeqId)}>
              <span>
                {entry.sendType === 'my' ? (
                  <span>{strings.you}</span>
                ) : (
                  <span ref={untranslated}>
                    <bdi>{nameOf(entry)}</bdi>
                  </span>
                )}
                <span>{timeLabel(entry.timestamp, Date.now(), strings)}</span>
              </span>
              <span>
                <bdi>
                  {piecesOf(summaryOf(entry.msgType, entry.content, strings), keyword).map((piece, at) =>
                    piece.isHit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
                  )}
                </bdi>
              </span>
            </Finding>
          </li>
        ))}
      </ul>
      {found.before !== undefined ? (
        <More>
          <Button loading={isAsking} onClick={onMore}>
            {strings.searchMore}
          </Button>
        </More>
      ) : null}
    </>
  )
}
