/** What the page around the assistant is about. */
export interface PageSubject {
  /** For instance `SY-JS-0421 喷水板`. */
  title: string
  /** A second line, e.g. the part number and what it fits. */
  detail?: string
  /** Address of the subject; defaults to the page's address without its query. */
  address?: string
  /** Address of a small picture. */
  image?: string
  /** A new number each time the user asks for it: the card then shows again, even if it was sent or removed before. */
  asked?: number
}

/** Validates a subject from a page's script; returns undefined if it is invalid. Omits fields of a wrong type. */
export function subjectOf(given: unknown): PageSubject | undefined {
  const { title, detail, address, image, asked } = (given ?? {}) as Record<string, unknown>
  const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const name = words(title)
  if (!name) return undefined
  return {
    title: name,
    detail: words(detail),
    address: words(address),
    image: words(image),
    asked: typeof asked === 'number' ? asked : undefined,
  }
}
