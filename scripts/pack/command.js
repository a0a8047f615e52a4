// Runs a command of the operations guide: `npm run admin -- create <phone>`, or `node command.js admin create <phone>`.
import { COMMANDS } from './commands.js'

process.env.NODE_ENV ||= 'production'
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!command) {
  console.error(`node command.js <${Object.keys(COMMANDS).join(' | ')}> …`)
  process.exit(2)
}
process.exitCode = await command(words, (sentence) => console.log(sentence))
