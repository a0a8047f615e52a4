/**
 * Replaces the composer while a voice message is recorded: permission, recording with time and waveform, too short, preview, send
 * (IM-13). Every state has a text, a main button with the focus, and Esc to leave.
 */
import { Button, token, typeStep } from '@weft/ui'
import { Mic, Pause, Play, RotateCcw, SendHorizontal, Square as Stop, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { Square } from '../shapes/square'
import { fill } from '../strings'
import { useWriting, type WritingStrings } from '../words/writing'
import { browserPorts, plainType, voiceExtension } from './browserPorts'
import {
  RECORDING_LIMITS,
  type Recorded,
  Recording,
  type RecordingLimits,
  type RecordingState,
  waveOf,
} from './recording'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 5px 6px;
  min-height: 44px;
  ${typeStep('bodyS')}
  color: ${token('color.text')};
  @media (max-width: 991.98px) { column-gap: 4px; }
`
const Words = styled.span`
  flex: 1;
  min-width: 120px;
  &[data-tone='danger'] { color: ${token('color.danger')}; }
  &[data-tone='calm'] { margin-inline-start: 4px; color: ${token('color.textMeta')}; }
`
const Time = styled.span`
  flex: none;
  min-width: 3.2em;
  font-variant-numeric: tabular-nums;
  text-align: end;
  margin-inline-end: 4px;
`
const Wave = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  overflow: hidden;
  min-width: 24px;
  height: 28px;
  & > span { flex: none; width: 2px; height: 100%; background: ${token('color.thread')}; transform-origin: 50% 50%; }
  &[data-state='preview'] { justify-content: flex-start; }
  &[data-state='preview'] > span { background: ${token('color.edge')}; }
  &[data-state='preview'] > span[data-played='true'] { background: ${token('color.thread')}; }
  @media (forced-colors: active) { & > span { background: Highlight; forced-color-adjust: none; } }
`
const Announcement = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

const SHOWN_TICKS = 40
/** The remaining time shows in the last seconds. */
const LEFT_FROM_S = 10

const secondsOf = (ms: number): number => Math.floor(ms / 1_000)
const timeOf = (ms: number): string => {
  const seconds = secondsOf(ms)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export interface Voice {
  name: string
  type: string
  size: number
  data: Blob
  /** In seconds, as in the message. */
  duration: number
}

export interface VoiceRecorderProps {
  onSend: (voice: Voice) => void
  onClose: () => void
  /** Defaults to 2 to 60 s. */
  limits?: RecordingLimits
}

const voiceOf = ({ blob, durationMs }: Recorded, name: string): Voice => ({
  name: `${name}.${voiceExtension(blob.type)}`,
  type: plainType(blob.type),
  size: blob.size,
  data: new Blob([blob], { type: plainType(blob.type) }),
  duration: Math.max(1, Math.round(durationMs / 1_000)),
})

export function VoiceRecorder({ onSend, onClose, limits = RECORDING_LIMITS }: VoiceRecorderProps) {
  const writing = useWriting()
  const [state, setState] = useState<RecordingState>({ name: 'asking' })
  const recording = useRef<Recording | undefined>(undefined)
  const bar = useRef<HTMLDivElement>(null)
  const limitsOnce = useRef(limits)

  useEffect(() => {
    const made = new Recording(browserPorts, setState, limitsOnce.current)
    recording.current = made
    void made.start()
    return () => made.cancel()
  }, [])

  // Each step has one main button, which gets the focus for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus
  useEffect(() => {
    const main = bar.current?.querySelector<HTMLElement>('[data-main]')
    if (main) main.focus()
    else bar.current?.focus()
  }, [state.name])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const again = () => void recording.current?.start()

  return (
    <Bar ref={bar} role="group" aria-label={writing.recordVoice} tabIndex={-1} onKeyDown={onKeyDown}>
      <Square type="button" aria-label={writing.recordCancel} title={writing.recordCancel} onClick={onClose}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </Square>
      <Step
        state={state}
        limits={limits}
        writing={writing}
        onStop={() => recording.current?.stop()}
        onAgain={again}
        onSend={(recorded) => onSend(voiceOf(recorded, writing.recordName))}
      />
    </Bar>
  )
}

interface StepProps {
  state: RecordingState
  limits: RecordingLimits
  writing: WritingStrings
  onStop: () => void
  onAgain: () => void
  onSend: (recorded: Recorded) => void
}

function Step({ state, limits, writing, onStop, onAgain, onSend }: StepProps) {
  switch (state.name) {
    case 'asking':
      return (
        <Words role="status" data-tone="calm">
          {writing.microphoneAsking}
        </Words>
      )
    case 'recording': {
      const leftSeconds = Math.ceil((limits.maxMs - state.elapsedMs) / 1_000)
      return (
        <>
          <Announcement role="status">{writing.recording}</Announcement>
          <Ticks state="recording" levels={state.levels.slice(-SHOWN_TICKS)} />
          {leftSeconds <= LEFT_FROM_S && limits.maxMs > LEFT_FROM_S * 1_000 ? (
            <span role="status">{fill(writing.recordLeft, { n: leftSeconds })}</span>
          ) : null}
          <Time>{timeOf(state.elapsedMs)}</Time>
          <Main icon={<Stop />} onClick={onStop}>
            {writing.recordStop}
          </Main>
        </>
      )
    }
    case 'too-short':
      return (
        <>
          <Words role="alert" data-tone="danger">
            {fill(writing.recordTooShort, { n: secondsOf(limits.minMs) })}
          </Words>
          <Main icon={<Mic />} onClick={onAgain}>
            {writing.recordAgain}
          </Main>
        </>
      )
    case 'failed': {
      const words = { denied: 'microphoneDenied', missing: 'microphoneMissing', lost: 'microphoneLost' } as const
      return (
        <>
          <Words role="alert" data-tone="danger">
            {writing[words[state.reason]]}
          </Words>
          <Main icon={<Mic />} onClick={onAgain}>
            {writing.recordAgain}
          </Main>
        </>
      )
    }
    case 'preview':
      return <Preview recorded={state.recorded} writing={writing} onAgain={onAgain} onSend={onSend} />
  }
}

interface MainProps {
  icon: ReactNode
  /** Accessible name if it says more than the visible text, e.g. 发送语音 for 发送. */
  label?: string
  onClick: () => void
  children: ReactNode
}

function Main({ icon, label, onClick, children }: MainProps) {
  return (
    <Button data-main size="S" variant="main" icon={icon} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

function Ticks({
  state,
  levels,
  share = 0,
}: {
  state: 'recording' | 'preview'
  levels: readonly number[]
  share?: number
}) {
  return (
    <Wave aria-hidden="true" data-state={state}>
      {levels.map((level, at) => (
        <span
          key={at}
          style={{ transform: `scaleY(${Math.max(0.08, level)})` }}
          data-played={share > at / levels.length}
        />
      ))}
    </Wave>
  )
}

interface PreviewProps {
  recorded: Recorded
  writing: WritingStrings
  onAgain: () => void
  onSend: (recorded: Recorded) => void
}

function Preview({ recorded, writing, onAgain, onSend }: PreviewProps) {
  const { blob, durationMs, levels, isAtLimit } = recorded
  const { send } = useStrings()
  const player = useRef<HTMLAudioElement>(null)
  const [address, setAddress] = useState<string>()
  const [isPlaying, setIsPlaying] = useState(false)
  const [share, setShare] = useState(0)
  const wave = useMemo(() => waveOf(levels, SHOWN_TICKS), [levels])

  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])

  const toggle = () => {
    if (isPlaying) player.current?.pause()
    else void player.current?.play().catch(() => setIsPlaying(false))
  }
  const words = isPlaying ? writing.recordPause : writing.recordListen
  return (
    <>
      <Announcement role="status">
        {`${writing.recordName} ${timeOf(durationMs)}${isAtLimit ? ` ${fill(writing.recordAtLimit, { n: secondsOf(durationMs) })}` : ''}`}
      </Announcement>
      {/* biome-ignore lint/a11y/useMediaCaption: one's own words, a moment ago */}
      <audio
        ref={player}
        src={address}
        preload="auto"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setShare(0)}
        onTimeUpdate={(event) => setShare((event.currentTarget.currentTime * 1_000) / durationMs)}
      />
      <Square type="button" aria-label={words} title={words} onClick={toggle}>
        {isPlaying ? (
          <Pause size={18} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <Play size={18} strokeWidth={1.5} aria-hidden="true" />
        )}
      </Square>
      <Ticks state="preview" levels={wave} share={share} />
      <Time title={isAtLimit ? fill(writing.recordAtLimit, { n: secondsOf(durationMs) }) : undefined}>
        {timeOf(durationMs)}
      </Time>
      <Square type="button" aria-label={writing.recordAgain} title={writing.recordAgain} onClick={onAgain}>
        <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" />
      </Square>
      <Main icon={<SendHorizontal />} label={writing.recordSend} onClick={() => onSend(recorded)}>
        {send}
      </Main>
    </>
  )
}
