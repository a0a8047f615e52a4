import type { AuthCode } from '@weft/contract'
import type { ReactNode } from 'react'
import { useSession } from './session'

export interface GrantedProps {
  /** Auth codes, of which one is enough. */
  codes: readonly AuthCode[]
  children: ReactNode
}

/** AC-13: renders its content only with one of these rights. The server checks the right as well. */
export function Granted({ codes, children }: GrantedProps) {
  const authorities = useSession((state) => state.session?.authorities)
  return codes.some((code) => authorities?.includes(code)) ? children : null
}
