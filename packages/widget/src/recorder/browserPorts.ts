/** The browser's microphone, recorder and meter behind the recording's ports. */
import type { RecordingPorts } from './recording'

/** Best first: what plays everywhere, then what this browser has. */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' }

/** Media type without its codecs: the file service and old clients read no parameters. */
export const plainType = (type: string): string => type.split(';')[0] ?? ''

/** Extension by which the file service knows a recording of this type. */
export const voiceExtension = (type: string): string => EXTENSIONS[plainType(type)] ?? 'weba'

/** Speech needs no more. Bits a second. */
const BITS = 32_000

function record(stream: MediaStream) {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS })
}

function meter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1_024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      let sum = 0
      for (const sample of samples) sum += sample * sample
      // Speech lies around −30 dB; the root makes quiet words visible.
      return Math.min(1, Math.sqrt(Math.sqrt(sum / samples.length) * 2.5))
    },
    close: () => void context.close().catch(() => undefined),
  }
}

export const browserPorts: RecordingPorts = {
  openMicrophone: () =>
    navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    }),
  record,
  meter,
  now: () => performance.now(),
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
