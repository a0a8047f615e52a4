/** A page for a person whose sign-in address is wrong: says what happened and what to do, without scripts or outside parts. */
import type { FastifyReply } from 'fastify'

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f4ef;color:#1d2330;
font:16px/1.7 "Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif}
main{width:min(30rem,calc(100vw - 3rem));padding:2.5rem 0}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3;font-weight:600}
p{margin:0 0 1.75rem}
a{color:inherit;text-underline-offset:.3em}
@media (prefers-color-scheme:dark){body{background:#12161f;color:#e9e6df}}`

/** @param heading,text plain Chinese sentences of ours, never input. */
export function errorPage(reply: FastifyReply, status: number, heading: string, text: string) {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${text}</p>` +
        `<a href="/">返回首页</a></main></body></html>`,
    )
}
