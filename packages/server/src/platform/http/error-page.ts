/** An error page for a person: says what happened and what to do, without scripts or external parts. */
import type { FastifyReply } from 'fastify'

const style = `
body{margin:0;min-height:100vh;display:grid;align-items:center;color:#fff;
background:linear-gradient(90deg,transparent 39px,rgba(255,255,255,.07) 39px) 0 0/40px #121f40;
font:1rem/1.75 "Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:44rem;margin:0 auto;padding:3rem 1.5rem}
main::before{content:"";display:block;width:3rem;height:3px;margin-bottom:1.75rem;background:#e9895a}
h1{margin:0 0 .75rem;font:600 2rem/1.3 "Noto Serif SC","Songti SC","SimSun",serif}
p{margin:0 0 2.25rem;color:#dce3f1}
a{display:inline-block;padding:.625rem 1.5rem;border:1px solid #b9c6e3;border-radius:2px;color:#fff;text-decoration:none}
a:hover{background:#243b73}
a:focus-visible{outline:2px solid #e9895a;outline-offset:3px}`

/** @param heading,text constant Chinese sentences of ours, never input. */
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
