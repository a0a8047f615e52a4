/** The server of the portal benchmark in a process of its own: the whole server on a given database. Says its port, serves until told. */
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { buildApp } from '../../src/app'

const [url = '', folder = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const built = await buildApp({
  pool,
  dataFolder: folder,
  // Every request names an address of its own: limits per address are not what is measured.
  config: { origin: 'http://127.0.0.1:7489', trustedProxies: ['127.0.0.1'] },
})
await built.app.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 })
console.log((built.app.server.address() as AddressInfo).port)
process.once('SIGTERM', async () => {
  await built.close()
  await pool.end()
  process.exit(0)
})
