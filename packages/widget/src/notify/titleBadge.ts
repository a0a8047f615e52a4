/**
 * The count of new messages in front of the page's title while the page is hidden. The page may change its title at any time, also
 * by adding to the one that it finds; its last title, without our mark, is restored afterwards.
 */
export class TitleBadge {
  readonly #document: Pick<Document, 'title'>
  #own = ''
  #mark = ''

  constructor(document: Pick<Document, 'title'>) {
    this.#document = document
  }

  /** @param mark text in front of the title, e.g. `【3 条新消息】`; an empty string restores the title. */
  show(mark: string): void {
    const { title } = this.#document
    // Another script changed the title since: that is the page's title now. Another assistant's mark may stand in it as well.
    if (title !== this.#mark + this.#own) this.#own = title.replace(this.#mark, '')
    this.#mark = mark
    if (title !== mark + this.#own) this.#document.title = mark + this.#own
  }
}
