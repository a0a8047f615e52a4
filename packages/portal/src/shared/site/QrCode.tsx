import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

export interface QrCodeProps {
  /** Content of the code. */
  text: string
  /** Accessible name. */
  label: string
}

/** A QR code drawn as one path (error correction M), with the quiet zone of four modules that scanners need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    let drawn = ''
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) drawn += `M${column + 4} ${row + 4}h1v1h-1z`
      }
    }
    return { path: drawn, size: count + 8 }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0B142B" />
    </svg>
  )
}
