/** The commands of the operations guide, by name: each takes its words and a function that prints a sentence, and returns the exit status. */
export const COMMANDS = {
  admin: async (words, say) => (await import('./packages/server/dist/admin.js')).admin(words, say),
  backup: async (words, say) => (await import('./packages/server/dist/backup.js')).runBackup(words, say),
  restore: async (words, say) => (await import('./packages/server/dist/backup.js')).runRestore(words, say),
  'rotate-key': async (words, say) => (await import('./packages/server/dist/rotate-key.js')).runRotateKey(words, say),
  export: async (words, say) => (await import('./packages/server/dist/exchange.js')).runExport(words, say),
  import: async (words, say) => (await import('./packages/server/dist/exchange.js')).runImport(words, say),
  'site-origin': async (words, say) => (await import('./packages/server/dist/site-origin.js')).siteOrigin(words, say),
  'site-secret': async (words, say) => (await import('./packages/server/dist/site-secret.js')).siteSecret(words, say),
}
