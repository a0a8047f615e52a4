import { createClient, erasureCalls, passwordCalls, registrationCalls } from '@weft/contract'
import { http } from '../../platform/session/client'
import { sealer } from './seal'

/** Calls of registration and passwords; every reply is checked against the contract. */
export const client = createClient(
  { registration: registrationCalls, password: passwordCalls, erasure: erasureCalls },
  http,
)

/** Returns a function that seals with the server's current key. */
export async function freshSealer(): Promise<(password: string) => Promise<string>> {
  const [key] = await client.password.key()
  if (!key) throw new Error('The key call answered without a key')
  return sealer(key)
}
