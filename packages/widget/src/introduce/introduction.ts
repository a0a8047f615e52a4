/** What an integrator asks before the first message, and how the answers enter the conversation. */

/** One question of the form before the first message. */

export interface IntroductionField {
  /** Unique within the form. */
  name: string
  /** The label that the user reads, e.g. `设备编号`. */
  label: string
  /** Defaults to `text`. */
  kind?: 'text' | 'phone' | 'email' | 'choice'
  /** For `choice`: at least two. */
  options?: readonly string[]
  isRequired?: boolean
}

/** The form before the conversation; it shows until it was answered or skipped once on this device. */
export interface Introduction {
  /** At most 8; further ones are ignored. */
  fields: readonly IntroductionField[]
  /** Default 开始对话前，请先告诉我们. */
  title?: string
  /** Whether the user may skip it. Defaults to false. */
  canSkip?: boolean
}

/**
 * Validates a form from a page's script; returns undefined if no usable field is left. Drops fields that a user could not answer:
 * without a unique name or a label, or a choice with fewer than two options.
 */
export function introductionOf(given: unknown): Introduction | undefined {
  const { fields, title, canSkip } = (given ?? {}) as Record<string, unknown>
  const isField = (field: unknown): field is IntroductionField => {
    const { name, label, kind, options } = (field ?? {}) as Record<string, unknown>
    if (typeof name !== 'string' || typeof label !== 'string' || name === '' || label.trim() === '') return false
    const texts = Array.isArray(options) ? options.filter((option) => typeof option === 'string') : undefined
    return (
      kind !== 'choice' || (texts !== undefined && texts.length > 1 && texts.length === (options as unknown[]).length)
    )
  }
  const asked = Array.isArray(fields)
    ? fields.filter(isField).filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    : []
  if (asked.length === 0) return undefined
  return { fields: asked, title: typeof title === 'string' ? title : undefined, canSkip: canSkip === true }
}
