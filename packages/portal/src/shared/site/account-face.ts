import type { CurrentUser } from '@weft/contract'
import { useSession } from '../../platform/session/session'

export interface AccountFace {
  name: string
  /** Absent for a personal account (AC-12). */
  enterprise?: string
}

/** Returns how an account appears beside the menu. tenantType 1 = personal: hides the enterprise name. */
export const accountFace = (
  user: Pick<CurrentUser, 'name' | 'loginName' | 'tenantType' | 'enterpriseName'>,
): AccountFace => ({
  name: user.name || user.loginName,
  ...(user.tenantType === 0 && user.enterpriseName ? { enterprise: user.enterpriseName } : {}),
})

export function useAccountFace(): AccountFace | undefined {
  const user = useSession((state) => state.session?.user)
  return user && accountFace(user)
}
