/** The FAQ, five questions at a time; the first page follows the last (IM-20). */
import { chatCalls, DEFAULTS, type Question } from '@weft/protocol'
import type { HttpClient } from '../http/client'

export class Questions {
  #parentId = ''
  #offset = 0
  /** Number of questions below the parent, from the last reply. */
  #total = 0
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  get parentId(): string {
    return this.#parentId
  }

  /** Whether the next page has other questions than the current one. */
  get hasOthers(): boolean {
    return this.#total > DEFAULTS.questionPageSize
  }

  /** Requests the first page only for the total; a list received as a message does not contain it. */
  async count(): Promise<void> {
    await this.#fetch(0)
  }

  /** Resolves undefined when another parent was opened meanwhile: the page is no longer wanted. */
  open(parentId: string): Promise<readonly Question[] | undefined> {
    this.#parentId = parentId
    this.#offset = 0
    return this.#page(0)
  }

  /** After a failed call the offset is unchanged: the next call requests the same page. */
  async next(): Promise<readonly Question[] | undefined> {
    const rows = await this.#page(this.#offset + DEFAULTS.questionPageSize)
    return rows?.length === 0 ? this.#page(0) : rows
  }

  async #page(offset: number): Promise<readonly Question[] | undefined> {
    const rows = await this.#fetch(offset)
    if (rows) this.#offset = offset
    return rows
  }

  /** Does not change the current page. */
  async #fetch(offset: number): Promise<readonly Question[] | undefined> {
    const parentId = this.#parentId
    const { rows, total } = await this.#http.call(chatCalls.questions, {
      query: { offset, limit: DEFAULTS.questionPageSize, parentId },
    })
    if (parentId !== this.#parentId) return undefined
    this.#total = total
    return rows
  }
}
