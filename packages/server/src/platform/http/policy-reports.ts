/**
 * Where browsers report what the policy of our own pages forbade: counted by directive and by what was forbidden, both from
 * fixed lists, and answered with nothing. Anybody can send such a report, so it is a figure and nothing more (T13, T28).
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { registerReport } from './door'
import { isModest } from './json'

export const policyReportPath = '/policy-reports'
/**
 * For the policy of a page: the older directive and, over https, the newer one. Chromium takes no endpoint by http, and a page
 * that names one all the same reports nowhere.
 */
export const reportDirectives = (origin: string): { reportUri: string[]; reportTo?: string[] } => ({
  reportUri: [policyReportPath],
  ...(origin.startsWith('https:') ? { reportTo: ['policy'] } : {}),
})
/** The same as a part of a written policy. */
export const reportWords = (origin: string): string =>
  `report-uri ${policyReportPath}${origin.startsWith('https:') ? '; report-to policy' : ''}`
export const reportingEndpoints = `policy="${policyReportPath}"`

/** Of one request. A browser gathers some; more are nobody's page. */
const mostReports = 20
const mostBytes = 32 * 1024
/** Of one address. A page that breaks its policy does so again and again; the first ones say it. */
const requestsPerMinute = 30

const text = z.string().max(4_000).catch('')
/** `report-uri` of every browser. */
const single = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
})
/** `report-to`: other kinds of reports may come to the same place. */
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

/** What was forbidden, in a word: `eval`, `inline`, an address of our own, another one. */
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
    // Older browsers give the whole directive, with its values.
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
