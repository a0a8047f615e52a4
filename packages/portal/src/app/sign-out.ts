import { client } from './client'
import { clearSession } from './session'
import { urls } from './urls'

/** AC-01: the user-logout call first, then the fields are cleared, then the central logout address. Rejects when the call fails. */
export async function signOut(): Promise<void> {
  await client.session.logout()
  clearSession('anonymous')
  window.location.assign(urls.signOut())
}
