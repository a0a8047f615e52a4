import { accessCalls, articleCalls, caseCalls, contentCalls, createClient } from '@weft/contract'
import { http } from '../../platform/session/client'

/** The calls of these pages, checked against their schemas. */
export const client = createClient(
  { access: accessCalls, articles: articleCalls, cases: caseCalls, content: contentCalls },
  http,
)
