import { token } from '@weft/ui'
import { VideoOff } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Broken, type PaneProps, Stage, Tools } from './pane'
import { useRenewed } from './useRenewed'

const Ground = styled(Stage)`
  & > video { width: 100%; height: 100%; min-height: 0; background: ${token('color.indigo.950')}; }
`

/** One video with the browser's own controls; the user starts it. A format that the browser cannot play can be downloaded. */
export function VideoPane({ item, words, onDownload }: PaneProps) {
  const { url, poster, state, refused } = useRenewed(item)
  /** Playback position and state when its address expired. */
  const stood = useRef<{ seconds: number; isPlaying: boolean }>(undefined)
  return (
    <>
      <Ground>
        {state === 'failed' ? (
          <Broken role="status">
            <VideoOff size={40} strokeWidth={1.5} aria-hidden="true" />
            {words.videoFailed}
          </Broken>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: videos that people send each other have no captions
          <video
            // Without a poster the first frame shows; some browsers show none by themselves.
            src={poster ? url : `${url}#t=0.1`}
            poster={poster}
            aria-label={item.name ?? words.video}
            controls
            playsInline
            preload="metadata"
            onError={({ currentTarget }) => {
              stood.current ??= { seconds: currentTarget.currentTime, isPlaying: !currentTarget.paused }
              void refused()
            }}
            onLoadedMetadata={({ currentTarget }) => {
              const before = stood.current
              stood.current = undefined
              if (!before || before.seconds === 0) return
              currentTarget.currentTime = before.seconds
              if (before.isPlaying) void currentTarget.play().catch(() => undefined)
            }}
          />
        )}
      </Ground>
      <Tools words={words} onDownload={onDownload} />
    </>
  )
}
