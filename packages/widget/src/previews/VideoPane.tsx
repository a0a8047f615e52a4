import { token } from '@weft/ui'
import { VideoOff } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Broken, type PaneProps, Stage, Tools } from './pane'

const Ground = styled(Stage)`
  & > video { width: 100%; height: 100%; min-height: 0; background: ${token('color.indigo.950')}; }
`

/** One video with the browser's own controls; it waits for the person. A format the browser cannot play can be downloaded. */
export function VideoPane({ item, words, onDownload }: PaneProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <>
      <Ground>
        {hasFailed ? (
          <Broken role="status">
            <VideoOff size={40} strokeWidth={1.5} aria-hidden="true" />
            {words.videoFailed}
          </Broken>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what people film and send each other has no captions
          <video
            // Without a picture of its own the first frame stands there; some browsers show none by themselves.
            src={item.poster ? item.url : `${item.url}#t=0.1`}
            poster={item.poster}
            aria-label={item.name ?? words.video}
            controls
            playsInline
            preload="metadata"
            onError={() => setHasFailed(true)}
          />
        )}
      </Ground>
      <Tools words={words} onDownload={onDownload} />
    </>
  )
}
