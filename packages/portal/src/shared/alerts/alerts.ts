/**
 * Alerts for an agent who looks elsewhere: a short tone, synthesised so that no file is loaded, and a desktop notification. One
 * press asks for both permissions; the switch shows refusals. It can be turned off.
 */
import { create } from 'zustand'
import { choices } from '../../platform/storage/kept'

/** `untouched`: a page without a press may not sound. `refused`: the browser blocks its sound. */
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

/** A permission is still missing, or was refused. */
export const isIncomplete = ({ isOn, sound, desktop }: Alerts): boolean =>
  isOn && (sound === 'refused' || desktop === 'default')

function setOn(isOn: boolean): void {
  // Refused storage: the choice lives as long as the page.
  choices.workbenchSound.write(isOn ? '1' : '0')
  useAlerts.setState({ isOn })
}

export const turnOff = (): void => setOn(false)

/** Follows the switch of other tabs. Returns a function that stops that. */
export function followSwitch(): () => void {
  const follow = () => useAlerts.setState({ isOn: choices.workbenchSound.read() !== '0', desktop: desktopState() })
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Call it from a press: asks for notifications and sounds once as a sample. Resolves to the result. */
export async function turnOn(): Promise<Alerts> {
  setOn(true)
  // Both need the press: neither waits for the other.
  const asking = desktopState() === 'default' ? Notification.requestPermission() : undefined
  await chime(Number.NEGATIVE_INFINITY)
  await asking?.catch(() => undefined)
  useAlerts.setState({ desktop: desktopState() })
  return useAlerts.getState()
}

/** Milliseconds after a tone without another one: a burst sounds once. */
const BURST_MS = 3_000
let context: AudioContext | undefined
let soundedAt = Number.NEGATIVE_INFINITY

/** Undefined where the machine has no audio output, or too many contexts exist. */
function newContext(): AudioContext | undefined {
  try {
    return new AudioContext()
  } catch {
    return undefined
  }
}

/** Two notes in a third of a second. @param since time of the last tone, as performance.now() */
export async function chime(since = soundedAt): Promise<void> {
  const now = performance.now()
  if (!useAlerts.getState().isOn || typeof AudioContext === 'undefined' || now - since < BURST_MS) return
  // Without a press the browser would leave the promise pending for ever.
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

export interface DesktopNotice {
  title: string
  text: string
  /** Default: that of the desk, which has one notification. */
  tag?: string
  onPress: () => void
}

/**
 * Shows a desktop notification that leads back into the page; nothing without permission. Of several with one tag the newest is
 * shown, also from several tabs. Returns a function that closes it.
 */
export function noticeDesktop({ title, text, tag = 'weft-desk', onPress }: DesktopNotice): (() => void) | undefined {
  if (!useAlerts.getState().isOn || desktopState() !== 'granted') return undefined
  try {
    const notice = new Notification(title, { body: text, tag, silent: true })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onPress()
    }
    return () => notice.close()
  } catch {
    // Phone browsers have the class, but its constructor throws.
    return undefined
  }
}
