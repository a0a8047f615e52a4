/** The press beside a list of the console that takes its records out as a file, or in from one. */
import { type ExchangeKind, exchangeCodes } from '@weft/contract'
import { Button } from '@weft/ui'
import { useState } from 'react'
import { useSession } from '../../platform/session/session'
import { ExchangeDialog } from './ExchangeDialog'
import { exchangeWords as words } from './words'

/** @param kinds those of the list; the ones whose right the person lacks are left out, and the press with the last. */
export function ExchangeButton({ kinds }: { kinds: readonly ExchangeKind[] }) {
  const [isOpen, setOpen] = useState(false)
  const authorities = useSession(({ session }) => session?.authorities) ?? []
  const open = kinds.filter((kind) => authorities.includes(exchangeCodes[kind]))
  if (open.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      {isOpen ? <ExchangeDialog kinds={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
