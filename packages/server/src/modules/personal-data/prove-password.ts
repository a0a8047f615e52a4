import type { ServerContext } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { findPasswordHash, isPassword } from '../accounts'
import { createPasswordSeal } from '../registration'
import { beginAttempt, forgiveAttempts, type Secrets } from '../sso'

/**
 * Gives a check that throws a sentence unless the sealed password is the account's. Tries are counted as those of a sign-in
 * are, apart for each `act`: a stolen, open session must not become a guessing machine for the password (T21).
 */
export function createPasswordProof({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, secrets: Secrets, act: string) {
  const seal = createPasswordSeal(secrets)
  return async (number: string, sealed: string): Promise<void> => {
    const password = seal.open(sealed)
    if (password === undefined) throw new Refusal('密码未能解密，请刷新页面后重试', { status: 200 })
    const keys = { pair: secrets.keyedHash(act, number), name: secrets.keyedHash(`${act} of all`, number) }
    const attempt = await beginAttempt(db, keys, clock.now())
    if ('retryAfterSeconds' in attempt)
      throw new Refusal(`密码错误次数过多，请在 ${Math.ceil(attempt.retryAfterSeconds / 60)} 分钟后重试`, {
        status: 200,
      })
    if (!(await isPassword(password, await findPasswordHash(db, number))))
      throw new Refusal('密码不正确', { status: 200 })
    await forgiveAttempts(db, keys)
  }
}
