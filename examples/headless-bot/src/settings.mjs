// What the bot is told by flags, else by the environment, else the demo world's values.
import { parseArgs } from 'node:util'

const ROLES = ['agent', 'robot', 'customer', 'visitor']
/** Demo sign-in: an enterprise customer. */
const DEMO_LOGIN = { customer: '13800000001' }

export const USAGE = `Usage: node src/bot.mjs [--as agent|robot|customer|visitor] [--url http://127.0.0.1:7300]
                       [--key wsk_...] [--login NAME] [--password TEXT] [--app-id weft-demo] [--app-name portal]
                       [--folder PATH]

  --as        WEFT_AS        who the bot is, default agent
  --url       WEFT_URL       the Weft server
  --key       WEFT_BOT_KEY   the key of a service account: an agent's has the right 客服工作台, a robot's 机器人客服
  --login     WEFT_LOGIN     customer: default the demo world's
  --password  WEFT_PASSWORD  customer: default weft2026
  --app-id    WEFT_APP_ID    the chat's app, default weft-demo
  --app-name  WEFT_APP_NAME  the app that signs in, default portal
  --folder    WEFT_FOLDER    keeps unsent messages and ids over a restart; default: in memory`

/** Throws an Error with one sentence where something cannot be meant. */
export function readSettings(args, env) {
  const text = { type: 'string' }
  const { values } = parseArgs({
    args,
    options: {
      as: text,
      url: text,
      key: text,
      login: text,
      password: text,
      'app-id': text,
      'app-name': text,
      folder: text,
      help: { type: 'boolean' },
    },
  })
  const role = values.as ?? env.WEFT_AS ?? 'agent'
  if (!ROLES.includes(role)) throw new Error(`--as is one of ${ROLES.join(', ')}, not "${role}".`)
  const url = values.url ?? env.WEFT_URL ?? 'http://127.0.0.1:7300'
  if (!URL.canParse(url)) throw new Error(`--url is no address: "${url}".`)
  const key = values.key ?? env.WEFT_BOT_KEY
  const isHelp = values.help === true
  const right = { agent: '客服工作台', robot: '机器人客服' }[role]
  if (right && !key && !isHelp)
    throw new Error(`--as ${role} needs --key: make a service account with the right ${right} at 系统管理 · 服务账号.`)
  return {
    isHelp,
    key,
    role,
    origin: new URL(url).origin,
    login: values.login ?? env.WEFT_LOGIN ?? DEMO_LOGIN[role] ?? '',
    password: values.password ?? env.WEFT_PASSWORD ?? 'weft2026',
    appId: values['app-id'] ?? env.WEFT_APP_ID ?? 'weft-demo',
    appName: values['app-name'] ?? env.WEFT_APP_NAME ?? 'portal',
    folder: values.folder ?? env.WEFT_FOLDER,
  }
}
