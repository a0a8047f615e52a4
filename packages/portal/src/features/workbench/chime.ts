/** A short tone when a customer waits or writes. Drawn by the browser: no file to fetch. Off for whoever wants silence. */
import { create } from 'zustand'
import { choices } from '../../platform/storage/kept'

interface Sound {
  isOn: boolean
  setOn: (isOn: boolean) => void
}

export const useSound = create<Sound>((set) => ({
  isOn: choices.workbenchSound.read() !== '0',
  setOn(isOn) {
    // Refused storage: the choice holds until the page is left.
    choices.workbenchSound.write(isOn ? '1' : '0')
    set({ isOn })
  },
}))

let context: AudioContext | undefined

/** Two notes within a third of a second. A page that nobody has touched yet may not sound; then it stays silent. */
export function chime(): void {
  if (!useSound.getState().isOn || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const audio = context
  void audio
    .resume()
    .then(() => {
      for (const [at, hertz] of [
        [0, 660],
        [0.14, 880],
      ] as const) {
        const begin = audio.currentTime + at
        const [tone, volume] = [audio.createOscillator(), audio.createGain()]
        tone.frequency.value = hertz
        volume.gain.setValueAtTime(0, begin)
        volume.gain.linearRampToValueAtTime(0.12, begin + 0.01)
        volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.18)
        tone.connect(volume).connect(audio.destination)
        tone.start(begin)
        tone.stop(begin + 0.2)
      }
    })
    .catch(() => undefined)
}
