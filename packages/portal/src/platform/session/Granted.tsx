import type { ReactNode } from 'react'
import { useSession } from './session'

export interface GrantedProps {
  /** Auth codes, of which one is enough. */
  codes: readonly string[]
  children: ReactNode
}

/** AC-13: content is there only for whom the authority list allows it. The server asks for the code all the same. */
export function Granted({ codes, children }: GrantedProps) {
  const authorities = useSession((state) => state.session?.authorities)
  return codes.some((code) => authorities?.includes(code)) ? children : null
}
