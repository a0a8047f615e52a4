/** Settings of OpenTelemetry traces. */
import { z } from 'zod'

export interface TraceSettings {
  /** Address that takes OTLP over HTTP as JSON: `http://127.0.0.1:4318/v1/traces`. */
  url: string
  /** Sent with each export: the key of a hosted collector. */
  headers: Readonly<Record<string, string>>
  /** Share of all traces that are recorded, 0 to 1, chosen by the trace id. */
  share: number
  /** Whether the portal's pages begin a trace with each call. */
  isBegunByPages: boolean
}

const headers = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  )
  .pipe(z.array(z.tuple([z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]+$/)])))
  .transform((pairs): TraceSettings['headers'] => Object.fromEntries(pairs))

export const traceSettings = {
  WEFT_TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEFT_TRACES_HEADERS: headers.optional(),
  WEFT_TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  WEFT_TRACES_PAGES: z.literal('1').optional(),
}

export const wantedOfTraces = {
  WEFT_TRACES_URL: 'an address like http://127.0.0.1:4318',
  WEFT_TRACES_HEADERS: 'names with their values, like authorization=Bearer abc,x-team=desk',
  WEFT_TRACES_SHARE: 'a number from 0 to 1',
  WEFT_TRACES_PAGES: '1',
}

const TRACES_PATH = '/v1/traces'

/** Undefined: nothing is traced. */
export function tracesOf(settings: z.infer<z.ZodObject<typeof traceSettings>>): TraceSettings | undefined {
  if (!settings.WEFT_TRACES_URL) return undefined
  const given = settings.WEFT_TRACES_URL.replace(/\/+$/, '')
  return {
    url: given.endsWith(TRACES_PATH) ? given : given + TRACES_PATH,
    headers: settings.WEFT_TRACES_HEADERS ?? {},
    share: settings.WEFT_TRACES_SHARE,
    isBegunByPages: settings.WEFT_TRACES_PAGES !== undefined,
  }
}
