import { IconButton } from '@weft/ui'
import { Volume2, VolumeX } from 'lucide-react'
import { chime, useSound } from './chime'
import { workbench } from './words'

/** 提示音 on or off; switched on it sounds once, so that one knows it. */
export function SoundSwitch() {
  const { isOn, setOn } = useSound()
  return (
    <IconButton
      size="S"
      label={isOn ? workbench.sound.off : workbench.sound.on}
      aria-pressed={isOn}
      onClick={() => {
        setOn(!isOn)
        if (!isOn) chime()
      }}
    >
      {isOn ? <Volume2 /> : <VolumeX />}
    </IconButton>
  )
}
