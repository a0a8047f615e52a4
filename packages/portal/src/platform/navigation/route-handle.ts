/** Metadata of a route: the document's title, and whether a dark hero is under the header. */
export interface RouteHandle {
  title?: string
  hasHero?: boolean | ((queries: URLSearchParams) => boolean)
  /** The developers' page: its header scrolls with the page and is fixed after 580 px (PC-02). */
  isDeveloper?: boolean
}
