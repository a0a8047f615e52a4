/**
 * Public data of the sign-in page: the calling app's name and, if configured, the firm's sign-in and those of the demo world.
 */
import { sessionCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { findAppByName } from '../accounts'

/** Sign-ins of the demo world, with their common password. */
export interface DemoSignIns {
  password: string
  accounts: readonly { loginName: string; name: string; role: string }[]
}

/** The firm's own sign-in: its name, and the path where it begins. */
export interface StaffWay {
  name: string
  path: string
}

export function registerSignInInfo(api: FastifyInstance, demo: DemoSignIns | undefined, staff?: StaffWay): void {
  const { db, config } = api.weft
  registerCall(api, sessionCalls.signInInfo, async ({ query }) => {
    const app = await findAppByName(db, query.appName)
    if (!app) throw new Refusal('无法识别的应用')
    return [
      {
        appTitle: app.title,
        ...(staff ? { staff } : {}),
        // Never in production: these passwords are public (T28).
        ...(demo && !config.isProduction ? { demo: { password: demo.password, accounts: [...demo.accounts] } } : {}),
      },
    ]
  })
}
