/** A person changes their own password, signed in and knowing the old one. */
import { fieldWords } from '@weft/contract'
import type { ServerContext } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { beginAttempt, forgiveAttempts, type Secrets, type SsoService } from '../sso'
import type { PasswordSeal } from './password-seal'
import { changePassword, openPassword } from './service'

export interface OwnPasswordParts {
  secrets: Pick<Secrets, 'keyedHash'>
  sso: Pick<SsoService, 'signOutEverywhere'>
  seal: PasswordSeal
}

/** Each encrypted by the browser with the server's published key. */
export interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

/** Changes the password and ends all sign-ins of the account. @throws Refusal with the sentence for the person */
export async function changeOwnPassword(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  { secrets, sso, seal }: OwnPasswordParts,
  userId: string,
  form: PasswordChange,
): Promise<void> {
  const oldPassword = seal.open(form.oldPassword)
  if (oldPassword === undefined) throw new Refusal('密码未能解密，请刷新页面后重试', { status: 200 })
  // A new one that cannot be taken is said before the old one is looked at: it is no try at it.
  const password = openPassword(seal, form.newPassword, form.confirmPassword, fieldWords.changeMismatch)
  // A stolen, open session must not become a guessing machine for the password (T21).
  const keys = {
    pair: secrets.keyedHash('change-password', userId),
    name: secrets.keyedHash('change-password of all', userId),
  }
  const attempt = await beginAttempt(db, keys, clock.now())
  if ('retryAfterSeconds' in attempt) {
    const minutes = Math.ceil(attempt.retryAfterSeconds / 60)
    throw new Refusal(`原密码错误次数过多，请在 ${minutes} 分钟后重试`, { status: 200 })
  }
  const outcome = await changePassword(db, userId, oldPassword, password)
  if (outcome === 'wrong') throw new Refusal('原密码不正确', { status: 200 })
  await forgiveAttempts(db, keys)
  if (outcome === 'same') throw new Refusal('新密码不能与原密码相同', { status: 200 })
  await sso.signOutEverywhere(userId)
  log.info({ userId }, 'password changed')
}
