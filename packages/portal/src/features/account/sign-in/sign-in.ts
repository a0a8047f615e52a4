/**
 * The sign-in page's rules and calls, without React: what the address says, when a field is wrong, what an answer means.
 * Where to go afterwards is decided by the server and checked again here: a path of our own, else the home page (T8).
 */
import {
  type CallData,
  createFetchPort,
  createUncheckedClient,
  type HttpPort,
  type sessionCalls,
  sessionRoutes,
} from '@weft/contract'
import { ownPath, urls } from '../../../platform/navigation/urls'
import { failureWords } from '../../../platform/session/failure-words'
import { site } from '../../../platform/site/config'
import { words } from '../../../platform/strings/common'

export interface Caller {
  appName: string
  /** Where to return to. */
  redirect: string
}

export function callerOf(search: URLSearchParams): Caller {
  const appName = search.get('appName') || site.appName
  return {
    appName,
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
const sessionClient = (http: HttpPort) =>
  createUncheckedClient<{ session: typeof sessionCalls }>({ session: sessionRoutes }, http)

/** Signs in. Never rejects: a refusal is an outcome, with the server's sentence. */
export async function signIn(caller: Caller, credentials: Credentials, http: HttpPort = port): Promise<Outcome> {
  try {
    const [done] = await sessionClient(http).session.login({
      body: {
        loginName: credentials.loginName.trim(),
        password: credentials.password,
        appName: caller.appName,
        redirect: caller.redirect,
      },
    })
    return { ok: true, to: ownPath(done?.redirect ?? '') ?? urls.home }
  } catch (error) {
    return { ok: false, message: failureWords(error, words.signIn.offline) }
  }
}

type Info = CallData<typeof sessionCalls.signInInfo>
export type DemoWorld = NonNullable<Info['demo']>
export type DemoAccount = DemoWorld['accounts'][number]

export type StaffWay = NonNullable<Info['staff']>

/** Where the firm's own sign-in begins; afterwards it leads where the form would lead. */
export const staffAddress = (staff: StaffWay, { redirect }: Caller): string =>
  `${ownPath(staff.path) ?? urls.home}?${new URLSearchParams({ redirect })}`

/** How the app is named, and the demo sign-ins where the server shows the demo world. Never rejects. */
export async function infoOf(caller: Caller, http: HttpPort = port): Promise<Partial<Info>> {
  try {
    const [info] = await sessionClient(http).session.signInInfo({ query: { appName: caller.appName } })
    const isWhole = info?.demo === undefined || Array.isArray(info.demo.accounts)
    return info && isWhole ? info : {}
  } catch {
    return {}
  }
}
