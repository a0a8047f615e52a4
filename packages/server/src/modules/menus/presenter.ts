import type { CurrentUser } from '@weft/contract'
import { chinaMinute } from '../../platform/china-time'
import type { Identity } from '../accounts'

/** Presents an account as in the current-user reply (D2 §3). Unknown texts are empty. */
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
  tokenApplicationTime: chinaMinute(new Date(token.issuedAt)),
})
