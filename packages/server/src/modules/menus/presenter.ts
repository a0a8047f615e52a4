import type { CurrentUser } from '@weft/contract'
import type { Identity } from '../accounts'

/** `YYYY-MM-DD HH:mm` in China, whatever the server's own zone. */
export function chinaMinute(instant: number): string {
  return new Date(instant + 8 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')
}

/** An account as the current-user reply names it (D2 §3). Texts that are not known are empty. */
export const presentUser = (
  identity: Identity,
  organisationPath: string,
  token: { lifeSeconds: number; issuedAt: number },
): CurrentUser => ({
  name: identity.name,
  number: identity.number,
  loginName: identity.loginName,
  username: identity.loginName,
  phone: identity.phone ?? '',
  telephone: identity.phone ?? '',
  email: identity.email ?? '',
  authorities: [...identity.authorities],
  enterpriseId: identity.enterpriseId ?? '',
  enterpriseName: identity.enterpriseName ?? '',
  tenantType: identity.tenantType === 1 ? 1 : 0,
  departmentId: identity.departmentId ?? '',
  departmentName: identity.departmentName ?? '',
  userExternalId: identity.externalId ?? '',
  fullOrganizationPath: organisationPath,
  tokenEffectiveDuration: token.lifeSeconds,
  tokenApplicationTime: chinaMinute(token.issuedAt),
})
