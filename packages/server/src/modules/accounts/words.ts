/** Searches people and enterprises. The expressions are those of the indexes `account_words` and `enterprise_words`. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keyIn } from '../../platform/words-index'
import { account, accountWords, enterprise, enterpriseWords } from './tables'

const ofEnterprise = enterpriseWords(enterprise)
const ofAccount = accountWords(account)

/** Returns the ids of the enterprises with this in their name; undefined for an empty key. */
export function enterprisesNamed(key: string): SQL | undefined {
  const where = keyIn(key, ofEnterprise, [enterprise.name])
  return where && sql`(select ${enterprise.id} from ${enterprise} where ${where})`
}

/** Returns the numbers of the accounts with this in one of the columns, by default their name. */
export function accountsNamed(key: string, columns: readonly SQLWrapper[] = [account.name]): SQL | undefined {
  const where = keyIn(key, ofAccount, columns)
  return where && sql`(select ${account.number} from ${account} where ${where})`
}

/** SQL: the login name; empty where it is the phone number, which lists mask. */
export const shownLogin = sql<string>`case when ${account.loginName} = ${account.phone} then '' else ${account.loginName} end`

export { ofAccount as accountText, ofEnterprise as enterpriseText }
