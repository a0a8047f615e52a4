/** Parses the JSON of requests: no prototype keys, limited depth (T22, T25). */
import type { FastifyInstance } from 'fastify'
import { parse } from 'secure-json-parse'
import { Refusal } from '../refusal'

const maxDepth = 32
const maxNodes = 20_000

/** Returns true when a value is nested at most 32 deep and has at most 20 000 nodes. */
export function isModest(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  let nodes = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (++nodes > maxNodes || next.depth > maxDepth) return false
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 })
  }
  return true
}

export function registerJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, undefined)
    try {
      const value: unknown = parse(text, { protoAction: 'error', constructorAction: 'error' })
      if (!isModest(value)) throw new Refusal('请求格式错误')
      done(null, value)
    } catch (cause) {
      done(cause instanceof Refusal ? cause : new Refusal('请求格式错误', { cause }))
    }
  })
}
