/**
 * How an agent is called who looks elsewhere: a short tone, drawn by the browser so that there is no file to fetch, and a
 * notice of the desktop. One press asks for both; whatever the browser refuses is said. Off for whoever wants silence.
 */
import { create } from 'zustand'
import { choices } from '../../platform/storage/kept'

/** `untouched`: a page that nobody has pressed on may not sound. `refused`: the browser lets no sound out of it. */
type SoundState = 'untouched' | 'ready' | 'refused'
type DesktopState = NotificationPermission | 'unsupported'

interface Alerts {
  isOn: boolean
  sound: SoundState
  desktop: DesktopState
}

const desktopState = (): DesktopState => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission)

export const useAlerts = create<Alerts>(() => ({
  isOn: choices.workbenchSound.read() !== '0',
  sound: 'untouched',
  desktop: desktopState(),
}))

/** Something is still to be asked for, or was refused. */
export const isIncomplete = ({ isOn, sound, desktop }: Alerts): boolean =>
  isOn && (sound === 'refused' || desktop === 'default')

function setOn(isOn: boolean): void {
  // Refused storage: the choice holds until the page is left.
  choices.workbenchSound.write(isOn ? '1' : '0')
  useAlerts.setState({ isOn })
}

export const turnOff = (): void => setOn(false)

/** By a press: asks for the desktop's notices and sounds once, so that one knows the tone. Gives what came of it. */
export async function turnOn(): Promise<Alerts> {
  setOn(true)
  // Both want the press: neither waits for the other.
  const asking = desktopState() === 'default' ? Notification.requestPermission() : undefined
  await chime(Number.NEGATIVE_INFINITY)
  await asking?.catch(() => undefined)
  useAlerts.setState({ desktop: desktopState() })
  return useAlerts.getState()
}

/** What comes within this time of a tone belongs to it: a burst is one tone. In milliseconds. */
const BURST_MS = 3_000
let context: AudioContext | undefined
let soundedAt = Number.NEGATIVE_INFINITY

/** Undefined where the machine has nothing that sounds, or too much of it is taken. */
function newContext(): AudioContext | undefined {
  try {
    return new AudioContext()
  } catch {
    return undefined
  }
}

/** Two notes within a third of a second. @param since of the last tone, on the clock of the page */
export async function chime(since = soundedAt): Promise<void> {
  const now = performance.now()
  if (!useAlerts.getState().isOn || typeof AudioContext === 'undefined' || now - since < BURST_MS) return
  // Without a press the browser would leave the asking open for ever.
  if (navigator.userActivation?.hasBeenActive === false) return useAlerts.setState({ sound: 'refused' })
  soundedAt = now
  context ??= newContext()
  const audio = context
  await audio?.resume().catch(() => undefined)
  if (audio?.state !== 'running') return useAlerts.setState({ sound: 'refused' })
  useAlerts.setState({ sound: 'ready' })
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
}

/**
 * A notice of the desktop that leads back into the page; nothing where it was not allowed. Those of several tabs and of a
 * burst are one: the newest. Gives what takes it away.
 */
export function noticeDesktop({ title, text, onPress }: { title: string; text: string; onPress: () => void }) {
  if (!useAlerts.getState().isOn || desktopState() !== 'granted') return undefined
  try {
    const notice = new Notification(title, { body: text, tag: 'weft-desk', silent: true })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onPress()
    }
    return () => notice.close()
  } catch {
    // Browsers on phones have the class and let no page use it.
    return undefined
  }
}
