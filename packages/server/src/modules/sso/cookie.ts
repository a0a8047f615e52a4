/** The cookies of sign-in: HttpOnly, SameSite=Lax, and on https with the `__Host-` prefix and Secure (T14). */
import { browserSessionSeconds } from './browser-session'
import { deviceSeconds, isDevice } from './device'

type Cookie = 'weft_sso' | 'weft_device' | 'weft_directory'

const nameOf = (ownOrigin: string, cookie: Cookie = 'weft_sso') =>
  ownOrigin.startsWith('https:') ? `__Host-${cookie}` : cookie

const attributesOf = (ownOrigin: string) =>
  `Path=/; HttpOnly; SameSite=Lax${ownOrigin.startsWith('https:') ? '; Secure' : ''}`

/** Value of a Set-Cookie header that signs a browser in. */
const signInCookie = (ownOrigin: string, value: string): string =>
  `${nameOf(ownOrigin)}=${value}; Max-Age=${browserSessionSeconds}; ${attributesOf(ownOrigin)}`

/** The Set-Cookie headers of a sign-in. */
export const signInCookies = (ownOrigin: string, { cookie, device }: { cookie: string; device: string }): string[] => [
  signInCookie(ownOrigin, cookie),
  deviceCookie(ownOrigin, device),
]

/** Value of a Set-Cookie header that removes the cookie. */
export const signOutCookie = (ownOrigin: string): string =>
  `${nameOf(ownOrigin)}=; Max-Age=0; ${attributesOf(ownOrigin)}`

/** Value of a Set-Cookie header that makes a device known. It does not sign in. */
const deviceCookie = (ownOrigin: string, value: string): string =>
  `${nameOf(ownOrigin, 'weft_device')}=${value}; Max-Age=${deviceSeconds}; ${attributesOf(ownOrigin)}`

/**
 * Value of a Set-Cookie header that stores a sign-in in progress at the firm's directory for `seconds`; 0 removes it. Lax,
 * because the way back is a link from another site.
 */
export const directoryCookie = (ownOrigin: string, value: string, seconds: number): string =>
  `${nameOf(ownOrigin, 'weft_directory')}=${value}; Max-Age=${seconds}; ${attributesOf(ownOrigin)}`

/** Returns the device of a Cookie header; undefined without one, and for one of another form than ours. */
export function deviceIn(ownOrigin: string, header: string | undefined): string | undefined {
  const value = cookieIn(ownOrigin, header, 'weft_device')
  return isDevice(value) ? value : undefined
}

/** Returns our cookie's value in a Cookie header. With two of the name, none counts, because one was planted. */
export function cookieIn(
  ownOrigin: string,
  header: string | undefined,
  cookie: Cookie = 'weft_sso',
): string | undefined {
  const name = `${nameOf(ownOrigin, cookie)}=`
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(name))
    .map((part) => part.slice(name.length))
  return values.length === 1 ? values[0] : undefined
}
