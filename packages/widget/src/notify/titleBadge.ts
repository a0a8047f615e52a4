/**
 * The count of new messages in front of the page's title while the page is hidden. The page may change its title at any time; its
 * last title is restored afterwards.
 */
export class TitleBadge {
  readonly #document: Pick<Document, 'title'>
  #own: string | undefined
  #shown: string | undefined

  constructor(document: Pick<Document, 'title'>) {
    this.#document = document
  }

  /** @param mark text in front of the title, e.g. `【3 条新消息】`; an empty string restores the title. */
  show(mark: string): void {
    const { title } = this.#document
    // Another script changed the title since: that is the page's title now.
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
