import type { FastifyRequest } from 'fastify'

/** Returns the type and the token of an Authorization header; undefined unless the header has exactly these two words. */
export function bearerOf(headers: FastifyRequest['headers']): { tokenType: string; token: string } | undefined {
  const [tokenType, token, ...more] = headers.authorization?.trim().split(/\s+/) ?? []
  return tokenType && token && more.length === 0 ? { tokenType, token } : undefined
}
