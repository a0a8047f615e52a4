/** A reading page of the server: `/static{route path}.htm`, shown as content (D1 §2, PC-25). */
import { useQuery } from '@tanstack/react-query'

/** Milliseconds: reading pages change rarely; within this time a return shows the cached text. */
const FRESH_MS = 5 * 60_000

/** Resolves to null when the server has no page of this path. Rejects when it cannot be reached. */
export async function fetchStaticPage(path: string, signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch(`/static${path}.htm`, { signal, headers: { Accept: 'text/html' } })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The page ${path} was answered with ${answer.status}`)
  return answer.text()
}

export const useStaticPage = (path: string) =>
  useQuery({
    queryKey: ['static-page', path],
    queryFn: ({ signal }) => fetchStaticPage(path, signal),
    staleTime: FRESH_MS,
  })

/**
 * Splits off the first paragraph where it says the document's issue: 版本 2.1 · 2026-09-10 发布 · 出处：…. Without one `issue` is
 * empty.
 */
export function splitIssue(body: string): { issue: readonly string[]; text: string } {
  const found = /^(\s*(?:<article>)?\s*)<p>(版本[^<]*)<\/p>/.exec(body)
  if (!found) return { issue: [], text: body }
  const [whole, before = '', issue = ''] = found
  return { issue: issue.split(' · '), text: before + body.slice(whole.length) }
}

/** Splits off the page's own h1, so that our frame can show the heading. Without an h1 `title` is empty. */
export function splitTitle(html: string): { title: string; body: string } {
  const found = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(html)
  if (!found) return { title: '', body: html }
  if (typeof window === 'undefined')
    return { title: (found[1] ?? '').replace(/<[^>]*>/g, ''), body: html.replace(found[0], '') }
  const title = new DOMParser().parseFromString(found[1] ?? '', 'text/html').body.textContent?.trim() ?? ''
  return { title, body: html.replace(found[0], '') }
}
