/**
 * A host name for files alone (T15): whatever a file is, a browser keeps it apart from the portal's pages, its cookies and
 * its storage. There nothing else answers, and under the portal's own name a file's address leads there.
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
