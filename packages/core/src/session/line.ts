/** How the person's socket is reached: its address, its framings, and which of their tabs holds it. */
import type { Framing, HostRow } from '@weft/protocol'
import type { ChatConfig, Logger } from '../api/api'
import { ChatError, SENTENCES } from '../api/error'
import { type CodecLine, loadCodec, offeredFramings } from '../connection/codecs'
import { TurnedAway } from '../connection/connection'
import { lookUpHost, socketAddress } from '../connection/host'
import { type Refusal, refusalOf } from '../connection/refusal'
import type { Identity } from '../conversation/service'
import type { HttpClient } from '../http/client'
import type { SocketPort } from '../platform/ports'
import { createSharedSocket, type SharedSocket } from '../tabs/shared-socket'

/** The host call answers with HTTP 200 even for refusals (P-50): the service is reachable but does not know the app. */
function unknownAppOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ChatError) || typeof error.code !== 'number' || error.context.status !== 200) return undefined
  return { reason: 'unknown-app', message: SENTENCES.addressFailed, code: error.code }
}

interface LineOptions {
  config: ChatConfig
  logger: Logger
  http: HttpClient
  identity(): Identity
  /** This tab holds the person's connection from now on. */
  leads(): void
}

export class Line {
  readonly #options: LineOptions
  #host: HostRow | undefined
  #shared: SharedSocket | undefined

  constructor(options: LineOptions) {
    this.#options = options
  }

  /** The host reply; undefined before the first look-up. */
  get host(): HostRow | undefined {
    return this.#host
  }
  /** Whether this tab holds the connection; undefined when none is shared. */
  get isLeading(): boolean | undefined {
    return this.#shared?.isLeading
  }

  get framings(): readonly Framing[] {
    const { config } = this.#options
    return config.framings ?? offeredFramings(config.platform, this.#host?.framings)
  }

  loadCodec(framing: Framing, token: string, line: CodecLine) {
    const { config } = this.#options
    const frameKey = config.frameKey ?? this.#host?.frameKey
    return loadCodec(framing, { platform: config.platform, frameKey, token }, line)
  }

  /** The platform's socket port, or the one that this person's tabs share. */
  socketPort(url: string): SocketPort {
    const { config, logger, identity, leads } = this.#options
    const { platform, systemConfig, sharesConnection = true } = config
    const { tabs, clock, socket } = platform
    if (!tabs || !sharesConnection) return socket
    const { userId, userName } = identity()
    const name = JSON.stringify([systemConfig.appId, userId, url])
    if (this.#shared?.name === name) return this.#shared.socket
    this.#shared?.leave()
    this.#shared = createSharedSocket({
      tabs,
      name,
      clock,
      socket,
      logger,
      newId: () => platform.randomUuid(),
      senderName: () => userName,
      way: (token) => ({
        url,
        framings: this.framings,
        loadCodec: (framing, line) => this.loadCodec(framing, token, line),
      }),
      leads,
    })
    return this.#shared.socket
  }

  /** Looks the service up; rejects without an answer, even when an address is known. */
  async ask(): Promise<string> {
    const { config, http } = this.#options
    const { appId, appServiceInitAddress } = config.systemConfig
    this.#host = await lookUpHost(http, appId, appServiceInitAddress)
    return socketAddress(this.#host.host)
  }

  async locate(again: boolean): Promise<string> {
    if (this.#host && !again) return socketAddress(this.#host.host)
    try {
      return await this.ask()
    } catch (error) {
      const refusal = refusalOf(error) ?? unknownAppOf(error)
      if (refusal) throw new TurnedAway(refusal, error)
      // A failed look-up with a known address only means that the network is down.
      if (!this.#host) throw error
      return socketAddress(this.#host.host)
    }
  }

  leave(): void {
    this.#shared?.leave()
    this.#shared = undefined
  }
}
