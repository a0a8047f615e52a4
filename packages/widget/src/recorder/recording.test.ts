import { describe, expect, it } from 'vitest'
import { plainType, voiceExtension } from './browserPorts'
import { type RecorderPort, Recording, type RecordingState, waveOf } from './recording'

/** A microphone whose time passes only when a test says so. */
function setUp({ refuse, isSlow = false }: { refuse?: Error; isSlow?: boolean } = {}) {
  let time = 0
  let tick: (() => void) | undefined
  let allow = () => {}
  const stopped: string[] = []
  const track = new EventTarget() as EventTarget & { stop(): void }
  track.stop = () => void stopped.push('track')
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream
  const recorder: RecorderPort & { data: string } = {
    mimeType: 'audio/webm;codecs=opus',
    state: 'inactive',
    data: 'voice',
    ondataavailable: null,
    onstop: null,
    onerror: null,
    start() {
      Object.assign(recorder, { state: 'recording' })
    },
    stop() {
      Object.assign(recorder, { state: 'inactive' })
      stopped.push('recorder')
      recorder.ondataavailable?.({ data: new Blob(recorder.data ? [recorder.data] : []) } as BlobEvent)
      recorder.onstop?.(new Event('stop'))
    },
  }
  const states: RecordingState[] = []
  const recording = new Recording(
    {
      openMicrophone: () =>
        new Promise((resolve, reject) => {
          allow = () => (refuse ? reject(refuse) : resolve(stream))
          if (!isSlow) allow()
        }),
      record: () => recorder,
      meter: () => ({ read: () => 0.5, close: () => void stopped.push('meter') }),
      now: () => time,
      every: (_, run) => {
        tick = run
        return () => {
          tick = undefined
        }
      },
    },
    (state) => states.push(state),
  )
  return {
    recording,
    recorder,
    track,
    stopped,
    states,
    allow: () => allow(),
    last: () => states.at(-1),
    isTicking: () => tick !== undefined,
    pass(ms: number) {
      for (let passed = 0; passed < ms && tick; passed += 100) {
        time += 100
        tick()
      }
    },
  }
}

const named = (name: string) => Object.assign(new Error(name), { name })

describe('a voice message', () => {
  it('[IM-13] goes from asking over recording to a preview with its length, and gives the microphone back', async () => {
    const { recording, states, stopped, last, pass } = setUp()
    await recording.start()
    expect(states.map(({ name }) => name)).toEqual(['asking', 'recording'])
    pass(3_400)
    expect(last()).toMatchObject({ name: 'recording', elapsedMs: 3_400 })
    recording.stop()
    expect(last()).toMatchObject({ name: 'preview', recorded: { durationMs: 3_400, isAtLimit: false } })
    const state = last()
    expect(state?.name === 'preview' && state.recorded.levels.length).toBe(34)
    expect(stopped.sort()).toEqual(['meter', 'recorder', 'track'])
  })

  it('[IM-13] of less than two seconds is none', async () => {
    const { recording, last, pass } = setUp()
    await recording.start()
    pass(1_900)
    recording.stop()
    expect(last()).toEqual({ name: 'too-short' })
  })

  it('[IM-13] ends by itself at sixty seconds and says so', async () => {
    const { recording, last, pass, isTicking } = setUp()
    await recording.start()
    pass(75_000)
    expect(last()).toMatchObject({ name: 'preview', recorded: { durationMs: 60_000, isAtLimit: true } })
    expect(isTicking()).toBe(false)
  })

  it('[IM-13] tells a refused microphone from a missing one', async () => {
    const denied = setUp({ refuse: named('NotAllowedError') })
    await denied.recording.start()
    expect(denied.last()).toEqual({ name: 'failed', reason: 'denied' })
    const missing = setUp({ refuse: named('NotFoundError') })
    await missing.recording.start()
    expect(missing.last()).toEqual({ name: 'failed', reason: 'missing' })
  })

  it('[IM-13] cancelled while the browser asks leaves no microphone open', async () => {
    const { recording, states, stopped, allow } = setUp({ isSlow: true })
    const started = recording.start()
    recording.cancel()
    allow()
    await started
    expect(states.map(({ name }) => name)).toEqual(['asking'])
    expect(stopped).toEqual(['track'])
  })

  it('[IM-13] cancelled while recording reports nothing more', async () => {
    const { recording, states, stopped, pass } = setUp()
    await recording.start()
    pass(5_000)
    const count = states.length
    recording.cancel()
    expect(states).toHaveLength(count)
    expect(stopped.sort()).toEqual(['meter', 'recorder', 'track'])
  })

  it('[IM-13] keeps what was said when the microphone goes, and says so when that is too little', async () => {
    const kept = setUp()
    await kept.recording.start()
    kept.pass(4_000)
    kept.track.dispatchEvent(new Event('ended'))
    expect(kept.last()).toMatchObject({ name: 'preview', recorded: { durationMs: 4_000 } })
    const lost = setUp()
    await lost.recording.start()
    lost.pass(500)
    lost.track.dispatchEvent(new Event('ended'))
    expect(lost.last()).toEqual({ name: 'failed', reason: 'lost' })
    const silent = setUp()
    silent.recorder.data = ''
    await silent.recording.start()
    silent.pass(4_000)
    silent.recording.stop()
    expect(silent.last()).toEqual({ name: 'failed', reason: 'lost' })
  })

  it('[IM-13] can be recorded again', async () => {
    const { recording, last, pass } = setUp()
    await recording.start()
    pass(3_000)
    recording.stop()
    await recording.start()
    pass(2_000)
    recording.stop()
    expect(last()).toMatchObject({ name: 'preview', recorded: { durationMs: 2_000 } })
  })

  it('[IM-13] its wave is the loudest of each share', () => {
    expect(waveOf([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3])
    expect(waveOf([0.1], 8)).toEqual([0.1])
    expect(waveOf([0, 0, 1, 0, 0, 0, 0], 3)).toHaveLength(3)
  })

  it('[IM-13] is named by what the file service knows', () => {
    expect(['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg', ''].map(voiceExtension)).toEqual([
      'm4a',
      'weba',
      'ogg',
      'weba',
    ])
    expect(plainType('audio/webm;codecs=opus')).toBe('audio/webm')
  })
})
