// Node 22: no package.
import { createHmac } from 'node:crypto'

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function chatToken(id, name, appId, secret) {
  const exp = Math.floor(Date.now() / 1000) + 300
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, name, aud: appId, exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

console.log(chatToken(process.argv[2], process.argv[3], process.env.WEFT_APP_ID, process.env.WEFT_SITE_SECRET))
