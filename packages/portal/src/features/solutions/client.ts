import { accessCalls, articleCalls, caseCalls, contentCalls, createClient } from '@weft/contract'
import { http } from '../../app/client'

/** The calls of these pages, checked against their schemas. */
export const client = createClient(
  { access: accessCalls, articles: articleCalls, cases: caseCalls, content: contentCalls },
  http,
)
