/**
 * One voice message from the microphone to its bytes: asks for the microphone, records between 2 and 60 seconds, ends by
 * itself at the limit, and gives the microphone back whatever happens. Time and devices come through ports; nothing here
 * knows React.
 */

/** Milliseconds. Source: our own limits for a voice message. */
export interface RecordingLimits {
  minMs: number
  maxMs: number
}
export const RECORDING_LIMITS: RecordingLimits = { minMs: 2_000, maxMs: 60_000 }

/** Loudness is read this often; each reading is one tick of the wave. */
export const TICK_MS = 100

export interface Recorded {
  blob: Blob
  durationMs: number
  /** 0..1, one per TICK_MS. */
  levels: readonly number[]
  isAtLimit: boolean
}

export type RecordingState =
  | { name: 'asking' }
  | { name: 'recording'; elapsedMs: number; levels: readonly number[] }
  | { name: 'too-short' }
  | { name: 'failed'; reason: 'denied' | 'missing' | 'lost' }
  | { name: 'preview'; recorded: Recorded }

/** What of `MediaRecorder` is used; the browser's own fulfils it. */
export interface RecorderPort {
  readonly mimeType: string
  readonly state: 'inactive' | 'recording' | 'paused'
  ondataavailable: ((event: BlobEvent) => void) | null
  onstop: ((event: Event) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  start(): void
  stop(): void
}

export interface RecordingPorts {
  openMicrophone(): Promise<MediaStream>
  record(stream: MediaStream): RecorderPort
  /** Reads how loud it is right now, 0..1. */
  meter(stream: MediaStream): { read(): number; close(): void }
  /** Monotonic, ms. */
  now(): number
  every(ms: number, run: () => void): () => void
}

const reasonOf = (error: unknown): 'denied' | 'missing' => {
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing'
}

export class Recording {
  readonly #ports: RecordingPorts
  readonly #limits: RecordingLimits
  readonly #changed: (state: RecordingState) => void
  /** Undoes what the running attempt holds; a later attempt or the end makes the earlier one's events void. */
  #release: (() => void) | undefined
  #finish: (() => void) | undefined
  #attempt = 0

  constructor(ports: RecordingPorts, changed: (state: RecordingState) => void, limits = RECORDING_LIMITS) {
    this.#ports = ports
    this.#changed = changed
    this.#limits = limits
  }

  /** Asks for the microphone and records; also after a failure or to record again. */
  async start(): Promise<void> {
    this.cancel()
    const attempt = this.#attempt
    this.#changed({ name: 'asking' })
    let stream: MediaStream
    try {
      stream = await this.#ports.openMicrophone()
    } catch (error) {
      if (attempt === this.#attempt) this.#changed({ name: 'failed', reason: reasonOf(error) })
      return
    }
    // Cancelled while the browser was asking: the light of the microphone must not stay on.
    if (attempt !== this.#attempt) return stop(stream)
    try {
      this.#record(stream)
    } catch {
      stop(stream)
      this.#changed({ name: 'failed', reason: 'missing' })
    }
  }

  /** Ends the recording: a preview, or too short. */
  stop(): void {
    this.#finish?.()
  }

  /** Gives everything up and the microphone back; nothing is reported any more. */
  cancel(): void {
    this.#attempt += 1
    this.#release?.()
    this.#release = undefined
    this.#finish = undefined
  }

  #record(stream: MediaStream): void {
    const { now, every, record, meter } = this.#ports
    const { minMs, maxMs } = this.#limits
    const recorder = record(stream)
    const loudness = meter(stream)
    const levels: number[] = []
    const parts: Blob[] = []
    const startedAt = now()
    let endedAt: number | undefined
    let isLost = false

    const finish = () => {
      if (endedAt !== undefined) return
      endedAt = now()
      endTicks()
      loudness.close()
      if (recorder.state !== 'inactive') recorder.stop()
      stop(stream)
    }
    const endTicks = every(TICK_MS, () => {
      levels.push(Math.min(1, Math.max(0, loudness.read())))
      const elapsedMs = now() - startedAt
      this.#changed({ name: 'recording', elapsedMs: Math.min(elapsedMs, maxMs), levels: [...levels] })
      if (elapsedMs >= maxMs) finish()
    })
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('ended', () => {
        isLost = endedAt === undefined
        finish()
      })
    }
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    recorder.onerror = () => {
      isLost = true
      finish()
    }
    recorder.onstop = () => {
      // Some browsers stop by themselves when the device goes.
      finish()
      this.#release = undefined
      this.#finish = undefined
      const durationMs = Math.min(maxMs, (endedAt ?? now()) - startedAt)
      const blob = new Blob(parts, { type: recorder.mimeType })
      if (durationMs < minMs) return this.#changed(isLost ? { name: 'failed', reason: 'lost' } : { name: 'too-short' })
      // What was said before the device went is kept.
      if (blob.size === 0) return this.#changed({ name: 'failed', reason: 'lost' })
      this.#changed({ name: 'preview', recorded: { blob, durationMs, levels, isAtLimit: durationMs >= maxMs } })
    }
    this.#finish = finish
    this.#release = () => {
      recorder.onstop = null
      recorder.onerror = null
      finish()
    }
    recorder.start()
    this.#changed({ name: 'recording', elapsedMs: 0, levels: [] })
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** So many readings, each the loudest of its share: the wave of a whole message in the room there is. */
export function waveOf(levels: readonly number[], count: number): number[] {
  if (levels.length <= count) return [...levels]
  return [...Array(count).keys()].map((at) => {
    const from = Math.floor((at * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / count))
    return Math.max(...levels.slice(from, to))
  })
}
