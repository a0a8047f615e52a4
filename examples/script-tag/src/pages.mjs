// The pages of the fabric trader: one shop, five ways to carry the chat. Each is the same HTML with another tag.
import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const template = readFile(new URL('./page.html', import.meta.url), 'utf8')
const APP = 'data-app-id="weft-demo" data-lift="56"'

/** Address and hash of one build of the loader: that file, byte for byte, or nothing runs. */
async function pinned(weft) {
  const { address, integrity } = await (await fetch(`${weft}/sdk/manifest.json`)).json()
  return `src="${weft}/sdk/${address}/weft.js" integrity="${integrity['weft.js']}" crossorigin`
}

const strictPolicy = (weft, nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `connect-src ${weft} ${weft.replace(/^http/, 'ws')}`,
    `img-src 'self' ${weft} data: blob:`,
    `media-src ${weft} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The chat lives in a frame of its own: the page need not trust it with more than a frame. */
const framePolicy = (weft) =>
  ["default-src 'self'", `script-src 'self' ${weft}`, `frame-src ${weft}`, "base-uri 'none'"].join('; ')

/** Path → what the page is made of, and the headers it needs. */
const pages = {
  '/': async (weft) => ({ chat: `<script async src="${weft}/sdk/weft.js" ${APP}></script>` }),

  '/hostile': async (weft) => ({
    head: '<link rel="stylesheet" href="/hostile.css"><script src="/hostile.js"></script>',
    chat: `<script async src="${weft}/sdk/weft.js" ${APP}></script>`,
  }),

  '/strict': async (weft) => {
    const nonce = randomBytes(16).toString('base64')
    return {
      headers: { 'content-security-policy': strictPolicy(weft, nonce) },
      chat: `<script async nonce="${nonce}" ${await pinned(weft)} ${APP}></script>`,
    }
  },

  '/frame': async (weft) => ({
    headers: { 'content-security-policy': framePolicy(weft) },
    chat: `<script async src="${weft}/sdk/weft.js" ${APP} data-mode="frame"></script>`,
  }),

  '/member': async (weft) => ({
    head: `<script>
      // Read before the script comes; asked again whenever the chat needs a fresh token.
      weftSettings = { identity: async () => (await fetch('/chat-token')).text() }
    </script>`,
    chat: `<script async src="${weft}/sdk/weft.js" ${APP}></script>`,
  }),
}

/** The page at a path, or undefined. */
export async function pageAt(path, weft) {
  if (!Object.hasOwn(pages, path)) return undefined
  const { head = '', chat, headers = {} } = await pages[path](weft)
  const html = (await template).replace('{{HEAD}}', head).replace('{{CHAT}}', chat)
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }
}

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Who is signed in at the shop, said in a form that the chat service can check: a JWT, HS256 with the app's secret. The
 * secret stays on the server; a real shop reads `sub` and `name` from its own session.
 */
export function tokenFor({ id, name }, secret) {
  const exp = Math.floor(Date.now() / 1000) + 300
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, name, aud: 'weft-demo', exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
