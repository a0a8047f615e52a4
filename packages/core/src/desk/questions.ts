/** The FAQ, five questions at a time; behind the last page comes the first again (IM-20). */
import { chatCalls, DEFAULTS, type Question } from '@weft/protocol'
import type { HttpClient } from '../http/client'

export class Questions {
  #parentId = ''
  #offset = 0
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  get parentId(): string {
    return this.#parentId
  }

  open(parentId: string): Promise<readonly Question[]> {
    this.#parentId = parentId
    this.#offset = 0
    return this.#page()
  }

  async next(): Promise<readonly Question[]> {
    this.#offset += DEFAULTS.questionPageSize
    const rows = await this.#page()
    if (rows.length > 0 || this.#offset === 0) return rows
    this.#offset = 0
    return this.#page()
  }

  async #page(): Promise<readonly Question[]> {
    const { rows } = await this.#http.call(chatCalls.questions, {
      query: { offset: this.#offset, limit: DEFAULTS.questionPageSize, parentId: this.#parentId },
    })
    return rows
  }
}
