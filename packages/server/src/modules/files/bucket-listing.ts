/** Lists the objects of a bucket. */
import type { IncomingMessage } from 'node:http'
import type { Bucket } from './bucket'

/**
 * Yields every object whose key begins with `prefix`: its key without that, and when it was stored (milliseconds since 1970).
 */
export async function* objectsOf(bucket: Bucket, prefix: string): AsyncGenerator<{ key: string; changedAt: number }> {
  let after: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(after ? { 'continuation-token': after } : {}) }
    const page = await textOf(await bucket.ask({ method: 'GET', query }))
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = elementOf(entry, 'Key')?.slice(prefix.length)
      const changedAt = Date.parse(elementOf(entry, 'LastModified') ?? '')
      if (key && !Number.isNaN(changedAt)) yield { key, changedAt }
    }
    after = elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : undefined
  } while (after)
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) text += String(chunk)
  return text
}

/** Reads one element of the listing. Keys contain no characters that XML escapes; a token may contain an ampersand. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
