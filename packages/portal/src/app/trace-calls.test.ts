import { describe, expect, it } from 'vitest'
import { traceCalls } from './trace-calls'

interface Sent {
  address: string
  traceparent: string | null
  body?: unknown
}

/** The part of a page that the script uses, after it ran as the text that the pages load. */
function tracedPage() {
  const sent: Sent[] = []
  class Upload {
    #sent: Sent | undefined
    open(_method: string, address: string) {
      this.#sent = { address, traceparent: null }
      sent.push(this.#sent)
    }
    setRequestHeader(_name: string, value: string) {
      if (this.#sent) this.#sent.traceparent = value
    }
  }
  const page = {
    crypto,
    Headers,
    Request,
    URL,
    XMLHttpRequest: Upload,
    location: { href: 'https://weft.example/mall?id=1', origin: 'https://weft.example' },
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input)
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
      sent.push({ address, traceparent: headers.get('traceparent'), body: init?.body })
      return new Response()
    },
  }
  const run = new Function(`return (${traceCalls.toString()})`)() as typeof traceCalls
  run(page as unknown as typeof globalThis)
  return { page, sent }
}

const traceparent = /^00-[\da-f]{32}-[\da-f]{16}-01$/

describe('the script that begins traces', () => {
  it('[SV-29] gives each call of the own origin a traceparent of its own, and changes nothing else of it', async () => {
    const { page, sent } = tracedPage()
    await page.fetch('/web-api/one', { method: 'POST', body: 'words', headers: { authorization: 'bearer x' } })
    await page.fetch(new URL('https://weft.example/two'))
    await page.fetch(new Request('https://weft.example/three', { headers: { traceparent: 'their own' } }))
    expect(sent.map(({ address }) => address)).toEqual([
      '/web-api/one',
      'https://weft.example/two',
      'https://weft.example/three',
    ])
    expect(sent[0]?.body).toBe('words')
    expect(sent[0]?.traceparent).toMatch(traceparent)
    expect(sent[1]?.traceparent).toMatch(traceparent)
    expect(sent[1]?.traceparent).not.toBe(sent[0]?.traceparent)
    expect(sent[2]?.traceparent).toBe('their own')
  })

  it('[SV-29] says nothing to another origin, and traces uploads', async () => {
    const { page, sent } = tracedPage()
    await page.fetch('https://files.example/1')
    new page.XMLHttpRequest().open('POST', '/upload')
    new page.XMLHttpRequest().open('PUT', 'https://files.example/2')
    expect(sent[0]?.traceparent).toBeNull()
    expect(sent[1]?.traceparent).toMatch(traceparent)
    expect(sent[2]?.traceparent).toBeNull()
  })
})
