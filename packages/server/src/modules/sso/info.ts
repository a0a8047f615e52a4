/** What the sign-in page may say: the calling app's name and, only where the demo world lives, its sign-ins. */
import { sessionCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { demoPassword, demoSignIns } from '../../demo'
import { registerCall } from '../../platform/http/register-call'
import { Refusal } from '../../platform/refusal'
import { findAppByName } from '../accounts'

export function registerSignInInfo(api: FastifyInstance): void {
  const { db, config } = api.weft
  registerCall(api, sessionCalls.signInInfo, async ({ query }) => {
    const app = await findAppByName(db, query.appName)
    if (!app) throw new Refusal('无法识别的应用')
    return [
      {
        appTitle: app.title,
        // Never in production: everybody knows these sign-ins (T28).
        ...(config.isProduction ? {} : { demo: { password: demoPassword, accounts: [...demoSignIns] } }),
      },
    ]
  })
}
