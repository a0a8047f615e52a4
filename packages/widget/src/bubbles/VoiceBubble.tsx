import { focusVisible, token } from '@weft/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { number } from '../content/content'
import { useSignedItem } from '../content/signedFile'
import type { BubbleProps } from '../context/bubbleProps'
import { useWeft } from '../context/context'
import { Speech } from '../shapes/frames'
import { fill } from '../strings'
import { safeAddress } from '../text/addresses'
import { useReading } from '../words/reading'

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 100%;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  border-radius: ${token('radius.control')};
  ${focusVisible}
  &:disabled { cursor: default; }
  @media (pointer: coarse) { min-height: 44px; margin: -8px 0; }
  & > svg { flex: none; color: ${token('color.link')}; }
`
const Wave = styled.span`
  display: flex;
  align-items: center;
  gap: 3px;
  min-width: 0;
  height: 20px;
  overflow: hidden;
  & > span { flex: none; width: 2px; background: ${token('color.edge')}; }
  & > span[data-played='true'] { background: ${token('color.thread')}; }
`
const Seconds = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  color: ${token('color.textSecondary')};
`

/** Heights of the bars, derived from the message's id: the same message always looks the same. */
function ticksOf(seed: string, count: number): number[] {
  let state = 2166136261
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  return [...Array(count).keys()].map(() => {
    state = Math.imul(state ^ (state >>> 13), 0x5bd1e995)
    return 5 + ((state >>> 8) % 15)
  })
}

/** A voice message: play or pause, its duration, and a waveform that fills with the thread. */
export function VoiceBubble({ entry, conversation }: BubbleProps) {
  const strings = useReading()
  const { fileOrigin } = useWeft()
  const { item, renew } = useSignedItem({ entry, conversation })
  const url = safeAddress(item.url, fileOrigin)
  const seconds = Math.max(1, Math.round(number(item, 'duration') ?? 1))
  const player = useRef<HTMLAudioElement | undefined>(undefined)
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle')
  const [share, setShare] = useState(0)
  const ticks = useMemo(() => ticksOf(entry.tid, Math.min(32, 8 + Math.round(seconds / 2))), [entry.tid, seconds])

  useEffect(() => () => player.current?.pause(), [])

  const playerOf = (address: string, fromSeconds = 0): HTMLAudioElement => {
    const audio = new Audio(address)
    audio.currentTime = fromSeconds
    audio.onpause = () => setState('idle')
    audio.ontimeupdate = () => setShare(audio.currentTime / (audio.duration || seconds))
    audio.onended = () => {
      setState('idle')
      setShare(0)
    }
    audio.onerror = async () => {
      // Its address may have expired: playback continues at the same position with a new one.
      const fresh = safeAddress((await renew())?.url, fileOrigin)
      if (!fresh || player.current !== audio) return setState('failed')
      player.current = playerOf(fresh, audio.currentTime)
      play(player.current)
    }
    return audio
  }
  const play = (audio: HTMLAudioElement) => {
    setState('playing')
    audio.play().catch((cause: unknown) => {
      // A pause before the first sound also rejects the promise, although the recording is fine. A load error arrives through
      // `onerror`.
      if (cause instanceof DOMException && (cause.name === 'AbortError' || audio.error)) return
      setState('failed')
    })
  }
  const toggle = () => {
    if (!url) return
    player.current ??= playerOf(url)
    if (state === 'playing') {
      player.current.pause()
    } else {
      play(player.current)
    }
  }

  if (state === 'failed' || !url) return <Speech data-side={entry.sendType}>{strings.voiceFailed}</Speech>
  const label = state === 'playing' ? strings.pauseVoice : fill(strings.playVoice, { seconds })
  return (
    <Speech data-side={entry.sendType}>
      <Line type="button" aria-label={label} onClick={toggle}>
        {state === 'playing' ? (
          <Pause size={18} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <Play size={18} strokeWidth={1.5} aria-hidden="true" />
        )}
        <Wave aria-hidden="true">
          {ticks.map((height, at) => (
            <span key={at} style={{ height }} data-played={share > at / ticks.length} />
          ))}
        </Wave>
        <Seconds aria-hidden="true">{seconds}″</Seconds>
      </Line>
    </Speech>
  )
}
