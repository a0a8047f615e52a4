/** Passwords: argon2id, 19 MiB and two passes (the floor of OWASP's advice; 9 ms on the reference machine). */
import { hash, verify } from '@node-rs/argon2'

// 2 = Argon2id; the package's enum is a const enum, which isolated modules may not read.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the PHC string of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

let nobodysHash: Promise<string> | undefined

/**
 * Returns true when the password belongs to the hash. Without a hash it does the same work on a dummy hash, so the time of an
 * answer does not show whether the account exists (T20).
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}
