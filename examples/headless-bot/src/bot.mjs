// A bot without a page: comes to a running Weft server by a key and talks through @weft/core until Ctrl+C.
import { createChat } from '@weft/core'
import { createNodePlatform } from '@weft/core/node'
import { WebSocket } from 'ws'
import { runAgent } from './agent.mjs'
import { runCustomer } from './customer.mjs'
import { runRobot } from './robot.mjs'
import { useKey } from './service-account.mjs'
import { readSettings, USAGE } from './settings.mjs'
import { signIn } from './sign-in.mjs'

const say = (sentence) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${sentence}`)
const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

let settings
try {
  settings = readSettings(process.argv.slice(2), process.env)
} catch (error) {
  fail(`${error.message}\n\n${USAGE}`)
}
if (settings.isHelp) {
  console.log(USAGE)
  process.exit(0)
}
const { origin, role, appId, folder } = settings

/** An agent's or a robot's program has a key, a customer a password; a visitor needs neither, for the core makes one. */
const person =
  role === 'visitor'
    ? undefined
    : await (role === 'customer' ? signIn(settings) : useKey(settings)).catch((error) =>
        fail(
          error.cause
            ? `No Weft server answers at ${origin}; start one with npm start, or name it with --url.`
            : error.message,
        ),
      )

const chat = createChat({
  platform: createNodePlatform({ folder, WebSocket }),
  systemConfig: { appId, appServiceInitAddress: origin, appServiceBaseUrl: origin },
  ...(person
    ? {
        userInfo: { userId: person.userId, userName: person.userName },
        tokenInfo: await person.token(),
        refreshToken: person.token,
        requireToken: true,
        deviceType: 'WEB',
      }
    : { deviceType: 'VISITOR' }),
})

chat.on('connected', () =>
  say(`online at ${origin} as ${person?.userName ?? chat.state.getState().user?.userName ?? 'a visitor'} (${role})`),
)
chat.on('error', ({ message }) => say(message))
chat.on('serviceAddressFailure', ({ message }) => say(message))
chat.on('tokenError', ({ code, message }) => say(`the token was refused: ${code} ${message}`))

await chat.start()
const run = { agent: runAgent, robot: runRobot }[role] ?? runCustomer
const work = run({ chat, userId: person?.userId, say })

/** Says goodbye to the gateway; what is unsent stays in the folder, where there is one. */
async function stop() {
  await work.stop()
  await chat.stop()
  say('stopped')
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
