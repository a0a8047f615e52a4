/**
 * Sample documents of the demo world (装箱单, 合格证, 说明书, 电气原理图, 验收单) and its sample film. They contain nothing about any customer,
 * so everybody may open them; their names come from a fixed list.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { registerFolder } from '../../platform/http/door'
import { packageRoot } from '../../platform/package-root'

export const documentsFolder = join(packageRoot, 'documents')

export async function registerDocuments(api: FastifyInstance): Promise<void> {
  if (!existsSync(documentsFolder)) return
  await registerFolder(api, {
    root: documentsFolder,
    prefix: '/documents/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=3600')
      reply.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
