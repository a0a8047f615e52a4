/** Two short notes synthesised by the browser: no file to load; silent where sound is not allowed yet. */
const NOTES = [
  { hertz: 659.25, atMs: 0 },
  { hertz: 987.77, atMs: 90 },
] as const
const LENGTH_MS = 260
const LOUDNESS = 0.08
/** Minimum time between two sounds in ms, so that a burst of messages plays one. */
export const QUIET_MS = 1_500

let context: AudioContext | undefined
let lastAt = Number.NEGATIVE_INFINITY

export async function playTone(now = performance.now()): Promise<void> {
  if (now - lastAt < QUIET_MS || typeof AudioContext === 'undefined') return
  lastAt = now
  context ??= new AudioContext()
  // Before the first press on the page the browser suspends audio; a late sound would have no meaning.
  if (context.state !== 'running') await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 200))])
  if (context.state !== 'running') return
  for (const { hertz, atMs } of NOTES) {
    const begin = context.currentTime + atMs / 1_000
    const end = begin + LENGTH_MS / 1_000
    const note = context.createOscillator()
    const volume = context.createGain()
    note.type = 'sine'
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, end)
    note.connect(volume).connect(context.destination)
    note.start(begin)
    note.stop(end)
  }
}

/** Releases the audio device. */
export function closeTone(): void {
  void context?.close()
  context = undefined
}
