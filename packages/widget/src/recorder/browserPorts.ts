/** The recording's ports on the browser's microphone, MediaRecorder and audio meter. */
import type { RecordingPorts } from './recording'

/** Best first: the format that plays everywhere, then those that this browser supports. */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' }

/** Media type without its codecs: the file service and old clients accept no parameters. */
export const plainType = (type: string): string => type.split(';')[0] ?? ''

/** File extension by which the file service recognises a recording of this type. */
export const voiceExtension = (type: string): string => EXTENSIONS[plainType(type)] ?? 'weba'

/** Bits per second; enough for speech. */
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
      // Speech is around −30 dB; the square root makes quiet speech visible.
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
