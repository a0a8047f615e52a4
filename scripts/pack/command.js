// Runs a command of the operations guide: `npm run admin -- create <phone>`, or `node command.js admin create <phone>`.
const COMMANDS = {
  admin: async (words, say) => (await import('./packages/server/dist/admin.js')).admin(words, say),
  backup: async (words, say) => (await import('./packages/server/dist/backup.js')).runBackup(words, say),
  restore: async (words, say) => (await import('./packages/server/dist/backup.js')).runRestore(words, say),
  'rotate-key': async (words, say) => (await import('./packages/server/dist/rotate-key.js')).runRotateKey(words, say),
  export: async (words, say) => (await import('./packages/server/dist/exchange.js')).runExport(words, say),
  import: async (words, say) => (await import('./packages/server/dist/exchange.js')).runImport(words, say),
  'site-origin': async (words, say) => (await import('./packages/server/dist/site-origin.js')).siteOrigin(words, say),
  'site-secret': async (words, say) => (await import('./packages/server/dist/site-secret.js')).siteSecret(words, say),
}

process.env.NODE_ENV ||= 'production'
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!command) {
  console.error(`node command.js <${Object.keys(COMMANDS).join(' | ')}> …`)
  process.exit(2)
}
process.exitCode = await command(words, (sentence) => console.log(sentence))
