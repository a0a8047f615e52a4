/**
 * Rules and calls of the sign-in page, without React: parses the URL, validates fields, interprets answers. The server decides
 * where to go afterwards; checked again here: a path of the portal, else the home page (T8).
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

/** Signs in. Never rejects: returns a refusal as an outcome, with the server's message. */
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

/** URL of the company's own sign-in; afterwards it leads where the form would lead. */
export const staffAddress = (staff: StaffWay, { redirect }: Caller): string =>
  `${ownPath(staff.path) ?? urls.home}?${new URLSearchParams({ redirect })}`

/** Returns the app's name, and the demo sign-ins where the server runs the demo world. Never rejects. */
export async function infoOf(caller: Caller, http: HttpPort = port): Promise<Partial<Info>> {
  try {
    const [info] = await sessionClient(http).session.signInInfo({ query: { appName: caller.appName } })
    const isWhole = info?.demo === undefined || Array.isArray(info.demo.accounts)
    return info && isWhole ? info : {}
  } catch {
    return {}
  }
}
