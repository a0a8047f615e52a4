/** The FAQ, five questions at a time; behind the last page comes the first again (IM-20). */
import { chatCalls, DEFAULTS, type Question } from '@weft/protocol'
import type { HttpClient } from '../http/client'

export class Questions {
  #parentId = ''
  #offset = 0
  /** How many there are below the parent, as the last answer said. */
  #total = 0
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  get parentId(): string {
    return this.#parentId
  }

  /** Whether the next page brings others than the one that is shown. */
  get hasOthers(): boolean {
    return this.#total > DEFAULTS.questionPageSize
  }

  /** Asks for the first page only to learn how many there are; a list that came as a message does not say it. */
  async count(): Promise<void> {
    await this.#fetch(0)
  }

  /** Undefined when others were opened meanwhile: what comes is of no list that is wanted. */
  open(parentId: string): Promise<readonly Question[] | undefined> {
    this.#parentId = parentId
    this.#offset = 0
    return this.#page(0)
  }

  /** A page that could not be fetched is passed by nobody: the next call asks for it again. */
  async next(): Promise<readonly Question[] | undefined> {
    const rows = await this.#page(this.#offset + DEFAULTS.questionPageSize)
    return rows?.length === 0 ? this.#page(0) : rows
  }

  async #page(offset: number): Promise<readonly Question[] | undefined> {
    const rows = await this.#fetch(offset)
    if (rows) this.#offset = offset
    return rows
  }

  /** Leaves which page is shown as it is. */
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
