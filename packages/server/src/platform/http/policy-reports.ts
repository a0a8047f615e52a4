/**
 * Receives browsers' reports of policy violations on our pages: counted by directive and kind of source, both from fixed lists,
 * and answered without a body. Anybody can send such a report, so it only feeds a metric (T13, T28).
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { registerReport } from './door'
import { isModest } from './json'

export const policyReportPath = '/policy-reports'
/**
 * The directives of a page's policy: the older one and, over https, the newer one. Chromium accepts no endpoint over http, and
 * a page that names one anyway reports nothing.
 */
export const reportDirectives = (origin: string): { reportUri: string[]; reportTo?: string[] } => ({
  reportUri: [policyReportPath],
  ...(origin.startsWith('https:') ? { reportTo: ['policy'] } : {}),
})
/** The same as a part of a written policy. */
export const reportWords = (origin: string): string =>
  `report-uri ${policyReportPath}${origin.startsWith('https:') ? '; report-to policy' : ''}`
export const reportingEndpoints = `policy="${policyReportPath}"`

/** Maximum reports of one request. A browser collects some; more do not come from our pages. */
const mostReports = 20
const mostBytes = 32 * 1024
/** Limit of one address. A page that breaks its policy does so repeatedly; the first reports are enough. */
const requestsPerMinute = 30

const text = z.string().max(4_000).catch('')
/** `report-uri` of every browser. */
const single = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
})
/** `report-to`: other kinds of reports may arrive here too. */
const gathered = z
  .array(
    z.object({
      type: text,
      body: z.object({ effectiveDirective: text, blockedURL: text }).catch({ effectiveDirective: '', blockedURL: '' }),
    }),
  )
  .max(mostReports)

const directives: ReadonlySet<string> = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src ' +
    'font-src connect-src worker-src manifest-src frame-src form-action base-uri object-src frame-ancestors'
  ).split(' '),
)

/** Returns the kind of the blocked source: `eval`, `inline`, `data` (also blob:), `own` host, `foreign` host, `other`. */
function forbiddenBy(blocked: string, origin: string): string {
  if (/^(eval|wasm-eval|trusted-types)/.test(blocked)) return 'eval'
  if (blocked === 'inline' || blocked === 'self') return 'inline'
  if (/^(data|blob)\b/.test(blocked)) return 'data'
  if (!/^https?:|^wss?:/.test(blocked)) return 'other'
  return URL.canParse(blocked) && new URL(blocked).host === new URL(origin).host ? 'own' : 'foreign'
}

function readReports(body: unknown): { directive: string; blocked: string }[] {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    // Older browsers send the whole directive, with its values.
    const [violated = ''] = report['violated-directive'].split(' ')
    return [{ directive: report['effective-directive'] || violated, blocked: report['blocked-uri'] }]
  }
  const many = gathered.safeParse(body)
  if (!many.success) throw new Refusal('请求格式错误')
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL } }) => ({ directive: effectiveDirective, blocked: blockedURL }))
}

export async function registerPolicyReports(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(async (reports) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      reports.addContentTypeParser(type, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => {
        try {
          const value: unknown = JSON.parse(body.toString())
          if (!isModest(value)) throw new Refusal('请求格式错误')
          done(null, value)
        } catch (cause) {
          done(cause instanceof Refusal ? cause : new Refusal('请求格式错误', { cause }))
        }
      })
    registerReport(
      reports,
      policyReportPath,
      { bodyLimit: mostBytes, rateLimit: { max: requestsPerMinute, timeWindowMs: 60_000 } },
      async (request, reply) => {
        for (const { directive, blocked } of readReports(request.body))
          app.weft.metrics.policyViolations.inc({
            directive: directives.has(directive) ? directive : 'other',
            blocked: forbiddenBy(blocked, origin),
          })
        return reply.code(204).send()
      },
    )
  })
}
