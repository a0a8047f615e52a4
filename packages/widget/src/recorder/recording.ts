/**
 * One voice message from the microphone to its bytes: requests the microphone, records between 2 and 60 seconds, stops at the
 * limit, and always releases the microphone. Time and devices are injected as ports; no React here.
 */

/** In milliseconds. Source: our own limits for a voice message. */
export interface RecordingLimits {
  minMs: number
  maxMs: number
}
export const RECORDING_LIMITS: RecordingLimits = { minMs: 2_000, maxMs: 60_000 }

/** Interval of loudness readings in ms; each reading is one bar of the waveform. */
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

/** The part of `MediaRecorder` in use; the browser's own satisfies it. */
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
  /** Reads the current loudness, 0..1. */
  meter(stream: MediaStream): { read(): number; close(): void }
  /** Monotonic, in ms. */
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
  /** Releases what the current attempt holds; events of an earlier attempt are ignored. */
  #release: (() => void) | undefined
  #finish: (() => void) | undefined
  #attempt = 0

  constructor(ports: RecordingPorts, changed: (state: RecordingState) => void, limits = RECORDING_LIMITS) {
    this.#ports = ports
    this.#changed = changed
    this.#limits = limits
  }

  /** Requests the microphone and records; also after a failure, or to record again. */
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
    // Cancelled during the permission prompt: the microphone must not stay on.
    if (attempt !== this.#attempt) return stop(stream)
    try {
      this.#record(stream)
    } catch {
      stop(stream)
      this.#changed({ name: 'failed', reason: 'missing' })
    }
  }

  /** Ends the recording; the next state is a preview, or too short. */
  stop(): void {
    this.#finish?.()
  }

  /** Discards everything and releases the microphone; no further state is reported. */
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
      // Some browsers stop by themselves when the device disappears.
      finish()
      this.#release = undefined
      this.#finish = undefined
      const durationMs = Math.min(maxMs, (endedAt ?? now()) - startedAt)
      const blob = new Blob(parts, { type: recorder.mimeType })
      if (durationMs < minMs) return this.#changed(isLost ? { name: 'failed', reason: 'lost' } : { name: 'too-short' })
      // What was recorded before the device disappeared is kept.
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

/**
 * Reduces the readings to `count` bars, each the maximum of its section: the waveform of a whole message in the available width.
 */
export function waveOf(levels: readonly number[], count: number): number[] {
  if (levels.length <= count) return [...levels]
  return [...Array(count).keys()].map((at) => {
    const from = Math.floor((at * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / count))
    return Math.max(...levels.slice(from, to))
  })
}
