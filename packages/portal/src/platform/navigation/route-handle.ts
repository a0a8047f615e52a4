/** What a route says about itself: the document's title, and whether a dark hero stands under the header. */
export interface RouteHandle {
  title?: string
  hasHero?: boolean | ((queries: URLSearchParams) => boolean)
  /** The developers' page: its header stays with the page until 580 px are scrolled (PC-02). */
  isDeveloper?: boolean
}
