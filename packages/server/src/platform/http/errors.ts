/**
 * One error shape: `{code, msg, data: [], requestId}`. A Refusal is sent as it is. Any other error is sent as one generic sentence
 * for its status with the request's id, and logged in full from status 500 on (T28).
 */
import { failureSentences, replyCodes } from '@weft/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import { errorPage } from './error-page'

const sentences: Record<number, string> = {
  400: '请求格式错误',
  404: '请求的地址不存在',
  408: failureSentences.timeout,
  413: '内容过大',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
  503: failureSentences.busy,
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== undefined) void reply.header('Retry-After', error.retryAfterSeconds)
      const refused = { code: error.code, status: error.status, reason: error.message }
      // A failing disk or service also concerns the operator, and the person's error text does not name the cause.
      if (error.status >= 500 && error.cause) request.log.error({ ...refused, err: error.cause }, 'refused')
      else request.log.info(refused, 'refused')
      if (wantsPage(request)) return errorPage(reply, error.status, error.message, wayOut)
      return reply.code(error.status).send({
        code: error.code,
        msg: error.message,
        data: [],
        requestId: request.id,
        ...(error.field === undefined ? {} : { field: error.field }),
      })
    }
    // The client's connection is gone: no reply is needed, and the server has not failed.
    const isCut = request.raw.readableAborted
    const status = isCut ? 400 : databaseIsAway(error) ? 503 : (error.statusCode ?? 500)
    if (isCut) request.log.info({ reason: error.code }, 'the client went away')
    else if (status >= 500) request.log.error({ err: error }, 'the request failed')
    else request.log.info({ status, reason: error.code }, 'refused')
    if (status === 503) void reply.header('Retry-After', 5)
    const msg = status === 500 ? '系统繁忙，请稍后再试' : (sentences[status] ?? failureSentences.failed)
    if (wantsPage(request)) return errorPage(reply, status, msg, wayOut)
    return reply.code(status).send({ code: replyCodes.failed, msg, data: [], requestId: request.id })
  })
}

const wayOut = '请返回首页，或从原页面重新进入。'

/** A person who opens an address outside the calls gets a page; a program gets the error shape. */
const wantsPage = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.config.door === 'page' && (headers.accept ?? '').includes('text/html')

/**
 * Errors of the router itself, such as an undecodable address (`/%`), reach no route: a person gets the not-found page, as at
 * any other missing address (D1 §2), a program the error shape.
 */
export function answerRouter(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400
  if (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')) {
    void reply.redirect('/404')
    return
  }
  const msg = sentences[status] ?? failureSentences.failed
  void reply.code(status).send({ code: replyCodes.failed, msg, data: [], requestId: request.id })
}

/**
 * Connection refused or lost, no socket (ENOENT), no free connection in time; the database going down (57P0…), out of resources
 * (53…), read-only (25006, a stand-by), without write permission (42501) or on a failing disk (58030): a retry may help, so 503
 * (G14).
 */
function databaseIsAway(error: Error & { code?: string }): boolean {
  const root = error.cause instanceof Error ? (error.cause as Error & { code?: string }) : error
  return (
    /^(08|57P0|53|25006|42501|58030)/.test(root.code ?? '') ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(root.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(root.message)
  )
}
