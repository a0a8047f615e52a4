/**
 * The sign-in page's rules and calls, without React: what the address says, when a field is wrong, what an answer means.
 * Where to go afterwards is decided by the server and checked again here: a path of our own, else the home page (T8).
 */
import { CallError, calls, createClient, createFetchPort, type HttpPort } from '@weft/contract'
import { ownPath, urls } from '../app/urls'
import { site } from '../site/config'
import { words } from '../strings/common'

export interface Caller {
  appName: string
  /** How the app is named to the person. */
  title: string
  /** Where to return to. */
  redirect: string
}

export function callerOf(search: URLSearchParams): Caller {
  const appName = search.get('appName') || site.appName
  return {
    appName,
    title: words.signIn.callers[appName] ?? words.signIn.unknownCaller,
    redirect: ownPath(search.get('redirect') ?? '') ?? urls.home,
  }
}

export interface Credentials {
  loginName: string
  password: string
}

export type FieldErrors = Partial<Record<keyof Credentials, string>>

export const errorsOf = ({ loginName, password }: Credentials): FieldErrors => ({
  ...(loginName.trim() ? {} : { loginName: words.signIn.needName }),
  ...(password ? {} : { password: words.signIn.needPassword }),
})

export type Outcome = { ok: true; to: string } | { ok: false; message: string }

const port = createFetchPort({ origin: '' })

/** Signs in. Never rejects: a refusal is an outcome, with the server's sentence. */
export async function signIn(caller: Caller, credentials: Credentials, http: HttpPort = port): Promise<Outcome> {
  try {
    const [done] = await createClient(calls, http).session.login({
      body: {
        loginName: credentials.loginName.trim(),
        password: credentials.password,
        appName: caller.appName,
        redirect: caller.redirect,
      },
    })
    return { ok: true, to: ownPath(done?.redirect ?? '') ?? urls.home }
  } catch (error) {
    if (error instanceof CallError && error.status > 0) return { ok: false, message: error.message }
    return { ok: false, message: words.signIn.offline }
  }
}

export interface DemoAccount {
  loginName: string
  name: string
  role: string
}

export interface DemoWorld {
  password: string
  accounts: readonly DemoAccount[]
}

/** The demo sign-ins, only where the server says that it shows the demo world. Never rejects. */
export async function demoWorld(caller: Caller, http: HttpPort = port): Promise<DemoWorld | undefined> {
  try {
    const [info] = await http.request<{ demo?: DemoWorld }>({
      method: 'GET',
      path: '/sso/info',
      query: { appName: caller.appName },
      auth: 'none',
    })
    const demo = info?.demo
    if (!demo || typeof demo.password !== 'string' || !Array.isArray(demo.accounts)) return undefined
    return demo.accounts.length > 0 ? demo : undefined
  } catch {
    return undefined
  }
}
