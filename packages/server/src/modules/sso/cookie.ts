/** The one cookie of the house: HttpOnly, SameSite=Lax, and on https with the `__Host-` prefix and Secure (T14). */
import { browserSessionSeconds } from './browser-session'

const nameOf = (ownOrigin: string) => (ownOrigin.startsWith('https:') ? '__Host-weft_sso' : 'weft_sso')

const attributesOf = (ownOrigin: string) =>
  `Path=/; HttpOnly; SameSite=Lax${ownOrigin.startsWith('https:') ? '; Secure' : ''}`

/** Value of a Set-Cookie header that signs a browser in. */
export const signInCookie = (ownOrigin: string, value: string): string =>
  `${nameOf(ownOrigin)}=${value}; Max-Age=${browserSessionSeconds}; ${attributesOf(ownOrigin)}`

/** Value of a Set-Cookie header that takes the cookie away. */
export const signOutCookie = (ownOrigin: string): string =>
  `${nameOf(ownOrigin)}=; Max-Age=0; ${attributesOf(ownOrigin)}`

/** Our cookie's value in a Cookie header. Two of the name: none counts, for one of them was planted. */
export function cookieIn(ownOrigin: string, header: string | undefined): string | undefined {
  const name = `${nameOf(ownOrigin)}=`
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(name))
    .map((part) => part.slice(name.length))
  return values.length === 1 ? values[0] : undefined
}
