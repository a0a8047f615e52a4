/** Exports for other packages' tests: the whole server in one process. */
export { type App, type AppOptions, buildApp } from './app'
export { createConversationStore } from './modules/conversations'
export { type EmbeddedDatabase, openEmbeddedDatabase } from './platform/database/embedded'
export { migrate } from './platform/database/migrate'
export { openPool } from './platform/database/pool'
