/**
 * The count of new messages before the page's title while the page is out of sight. The page may change its title at any
 * time: what it wrote last is what stands there again afterwards.
 */
export class TitleBadge {
  readonly #document: Pick<Document, 'title'>
  #own: string | undefined
  #shown: string | undefined

  constructor(document: Pick<Document, 'title'>) {
    this.#document = document
  }

  /** @param mark what stands before the title, e.g. `【3 条新消息】`; empty = nothing. */
  show(mark: string): void {
    const { title } = this.#document
    // Somebody else wrote it since: theirs is the page's title now.
    if (title !== this.#shown) this.#own = title
    if (!mark) {
      if (this.#shown !== undefined && title === this.#shown) this.#document.title = this.#own ?? ''
      this.#shown = undefined
      return
    }
    this.#shown = `${mark}${this.#own ?? ''}`
    this.#document.title = this.#shown
  }
}
