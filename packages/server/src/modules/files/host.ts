/**
 * A separate host name for files (T15): the browser isolates a file from the portal's pages, cookies and storage. That host
 * serves nothing else, and a file's address under the portal's own name redirects to it.
 */
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/refusal'

const isFile = (url: string): boolean => url.startsWith('/files/')

/** @param filesOrigin e.g. `https://files.example.com`. */
export function registerFileHost(app: FastifyInstance, filesOrigin: string): void {
  const { host } = new URL(filesOrigin)
  app.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (request.headers.host === host) {
      if (!isFile(request.url) || !isReading) throw notFound('请求的地址不存在')
      return
    }
    if (isFile(request.url) && isReading) return reply.redirect(`${filesOrigin}${request.url}`, 307)
  })
}
