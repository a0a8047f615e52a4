/**
 * A vote as a card (WD-16): choosing sends the vote; the result is counted from the conversation. The author sees the result from
 * the beginning and can end the vote. Others see it after their own vote, if the vote is public.
 */
import { Button, token, typeStep } from '@weft/ui'
import { Check } from 'lucide-react'
import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useId, useState } from 'react'
import { styled } from 'styled-components'
import type { BubbleProps } from '../context/bubbleProps'
import { useSenderName } from '../context/context'
import { choiceMark } from '../form/choiceMark'
import { CardKind, CardTitle } from '../shapes/cards'
import { ConfirmDialog } from '../shapes/Dialog'
import { Card, Notice, TextAction } from '../shapes/frames'
import { fill } from '../strings'
import { useReading } from '../words/reading'
import { voteMark, voteOf } from './tally'
import { UnknownBubble } from './UnknownBubble'
import { useVote } from './useVote'

const Frame = styled(Card)`
  padding: 10px 12px 12px;
  & > form, & > div { display: grid; gap: 8px; margin-top: 8px; }
  & > div > button { justify-self: start; }
`
const Option = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 8px 10px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: ${token('color.hover')}; }
  &:has(:checked) { border-color: ${token('color.link')}; background: ${token('color.selected')}; }
  &:has(:focus-visible) { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  & > input { ${choiceMark} margin-top: 3px; }
  @media (pointer: coarse) { min-height: 44px; align-items: center; & > input { margin-top: 0; } }
`
const Result = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 8px;
  & > span { overflow-wrap: anywhere; }
  & > span:first-child > svg { display: inline; vertical-align: -2px; margin-inline-start: 4px; color: ${token('color.success')}; }
  & > span:nth-child(2) { ${typeStep('caption')} font-variant-numeric: tabular-nums; color: ${token('color.textSecondary')}; }
`
const Track = styled.i`
  grid-column: 1 / -1;
  height: 6px;
  background: ${token('color.band')};
  border-radius: ${token('radius.control')};
  overflow: hidden;
  & > i { display: block; height: 100%; background: ${token('color.link')}; transform-origin: 0 0; }
  @media (forced-colors: active) { border: 1px solid CanvasText; & > i { background: Highlight; } }
`
const List = styled.ul`
  && { display: grid; gap: 8px; }
`
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`

/** On a row of its own it needs the height of a touch target. */
const RowAction = styled(TextAction)`
  justify-self: start;
  @media (pointer: coarse) { min-height: 44px; margin: 0; }
`

/** As in the documents' preview; the other options show after 展开. */
const FIRST = 3

/** An answer or the end of a vote is a notice line; the card counts its content. */
export function VoteBubble(props: BubbleProps) {
  const strings = useReading()
  const nameOf = useSenderName()
  const mark = voteMark(props.entry)
  if (!mark) return voteOf(props.entry).items.length > 0 ? <VoteCard {...props} /> : <UnknownBubble {...props} />
  const name = props.entry.sendType === 'my' ? strings.you : nameOf(props.entry)
  return <Notice>{fill(mark.isClosed ? strings.voteClosedBy : strings.voteDone, { name })}</Notice>
}

function VoteCard({ entry, conversation }: BubbleProps) {
  const strings = useReading()
  const name = useId()
  const { vote, tally, isCounting, send, count } = useVote(entry, conversation)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isChanging, setIsChanging] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const isAuthor = entry.sendType === 'my'
  const isCounted = tally.missing === undefined
  const canVote = isCounted && !tally.isClosed && entry.msgSeqId !== undefined
  const isChoosing = canVote && (isChanging || (tally.mine === undefined && !isAuthor))
  const seesResult = isCounted && (isAuthor || (vote.isPublishResult && (tally.mine !== undefined || tally.isClosed)))
  const rule = vote.isRadio ? strings.voteRadio : strings.voteMulti
  const shown = isWhole ? vote.items : vote.items.slice(0, FIRST)

  const submit = () => {
    send({ choices: chosen })
    setIsChanging(false)
  }
  const expand =
    vote.items.length > FIRST && !isWhole ? (
      <RowAction type="button" onClick={() => setIsWhole(true)}>
        {fill(strings.voteMore, { count: vote.items.length })} · {strings.voteExpand}
      </RowAction>
    ) : null
  return (
    <Frame>
      <CardKind>
        {strings.vote} · {tally.isClosed ? strings.voteClosed : rule}
      </CardKind>
      <CardTitle id={name}>
        <bdi>{vote.name}</bdi>
      </CardTitle>
      {isChoosing ? (
        <Choices titleId={name} vote={vote} shown={shown} chosen={chosen} onChoose={setChosen} onSubmit={submit}>
          {expand}
        </Choices>
      ) : (
        <div>
          <List>
            {shown.map((option, at) => (
              <Outcome
                key={`${at}.${option.describes}`}
                words={option.describes}
                isMine={tally.mine?.includes(at) ?? false}
                votes={seesResult ? (tally.counts[at] ?? 0) : undefined}
                voters={tally.voters}
              />
            ))}
          </List>
          {expand}
        </div>
      )}
      <Foot>
        <span role="status">
          {!isCounted
            ? strings.voteUncounted
            : seesResult
              ? tally.voters > 0
                ? fill(strings.voteCounted, { count: tally.voters })
                : strings.voteNobody
              : vote.isPublishResult
                ? strings.voteChoose
                : strings.voteHidden}
        </span>
        {isCounted ? null : (
          <RowAction type="button" aria-disabled={isCounting} onClick={() => !isCounting && void count()}>
            {isCounting ? strings.voteCounting : strings.voteCount}
          </RowAction>
        )}
        {canVote && !isChoosing && tally.mine !== undefined ? (
          <RowAction
            type="button"
            onClick={() => {
              setChosen(tally.mine ?? [])
              setIsWhole(true)
              setIsChanging(true)
            }}
          >
            {strings.voteChange}
          </RowAction>
        ) : null}
        {canVote && isAuthor ? (
          <RowAction type="button" onClick={() => setIsEnding(true)}>
            {strings.voteClose}
          </RowAction>
        ) : null}
      </Foot>
      {isEnding ? (
        <ConfirmDialog
          question={strings.voteCloseQuestion}
          action={strings.voteClose}
          onConfirm={() => {
            setIsEnding(false)
            send({ isClosed: true })
          }}
          onClose={() => setIsEnding(false)}
        />
      ) : null}
    </Frame>
  )
}

/** The options as a form, with the button that shows the rest. */
function Choices(props: {
  titleId: string
  vote: ReturnType<typeof voteOf>
  shown: ReturnType<typeof voteOf>['items']
  chosen: readonly number[]
  onChoose: Dispatch<SetStateAction<readonly number[]>>
  onSubmit: () => void
  children: ReactNode
}) {
  const { titleId, vote, shown, chosen, onChoose, onSubmit, children } = props
  const strings = useReading()
  const toggle = (choice: number) => {
    if (vote.isRadio) return onChoose([choice])
    onChoose((before) =>
      before.includes(choice) ? before.filter((one) => one !== choice) : [...before, choice].sort((a, b) => a - b),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) onSubmit()
  }
  return (
    <form onSubmit={submit} aria-labelledby={titleId}>
      {shown.map((option, at) => (
        <Option key={`${at}.${option.describes}`}>
          <input
            type={vote.isRadio ? 'radio' : 'checkbox'}
            name={titleId}
            checked={chosen.includes(at)}
            onChange={() => toggle(at)}
          />
          <span>
            <bdi>{option.describes}</bdi>
          </span>
        </Option>
      ))}
      {children}
      <Button variant="main" type="submit" aria-disabled={chosen.length === 0} title={strings.voteChoose}>
        {strings.voteSubmit}
      </Button>
    </form>
  )
}

/** One option with its share, or only with the mark of the user's own choice. */
function Outcome({
  words,
  isMine,
  votes,
  voters,
}: {
  words: string
  isMine: boolean
  votes: number | undefined
  voters: number
}) {
  const strings = useReading()
  return (
    <Result>
      <span>
        {words}
        {isMine ? <Check size={14} strokeWidth={2} role="img" aria-label={strings.voteMine} /> : null}
      </span>
      {votes === undefined ? null : (
        <>
          <span>{fill(strings.voteVotes, { count: votes })}</span>
          <Track aria-hidden="true">
            <i style={{ transform: `scaleX(${voters > 0 ? votes / voters : 0})` }} />
          </Track>
        </>
      )}
    </Result>
  )
}
