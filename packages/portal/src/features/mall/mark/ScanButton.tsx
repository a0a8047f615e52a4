/** Scans a QR or bar code with the camera, where the browser supports it (BarcodeDetector); elsewhere renders no button. */
import { Button, Dialog, toast, token } from '@weft/ui'
import { ScanLine } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { codeOfScan } from './identity'
import { markWords } from './words'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options?: { formats?: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Milliseconds between two scans of the picture. */
const LOOK_MS = 250

const Frame = styled.div`
  position: relative;
  & > p { margin-bottom: ${token('space.3')}; color: ${token('color.textSecondary')}; }
  & > video { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: ${token('color.indigo.950')}; }
`

export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const canScan = detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'
  if (!canScan) return null
  return (
    <>
      <Button icon={<ScanLine />} size="L" onClick={() => setOpen(true)}>
        {markWords.scan}
      </Button>
      {isOpen ? (
        <Scanner
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      ) : null}
    </>
  )
}

function Scanner({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onClose, onCode })
  latest.current = { onClose, onCode }

  const watch = useCallback(async (signal: AbortSignal) => {
    const Class = detectorClass()
    if (!Class) return
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const end = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) return end()
    const node = video.current
    if (!node) return end()
    node.srcObject = stream
    await node.play()
    const detector = new Class()
    while (!signal.aborted) {
      const [found] = await detector.detect(node).catch(() => [])
      if (found?.rawValue && !signal.aborted) {
        latest.current.onCode(codeOfScan(found.rawValue))
        return
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    watch(leaving.signal).catch(() => {
      if (leaving.signal.aborted) return
      toast.warning(markWords.scanner.denied)
      latest.current.onClose()
    })
    return () => leaving.abort()
  }, [watch])

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={markWords.scanner.title}
      width="36rem"
    >
      <Frame>
        <p>{markWords.scanner.text}</p>
        <video ref={video} muted playsInline aria-label={markWords.scanner.text} />
      </Frame>
    </Dialog>
  )
}
