/**
 * Merges the program's context (ChatConfig.messageContext) into a message: an error in it, or too much data, must not stop the
 * message.
 */
import { isLongerThan } from '@weft/protocol'
import type { ChatConfig, Logger } from '../api/api'

/** Maximum bytes of JSON; a frame has room for more, but every message carries it. */
const CONTEXT_BYTES = 4_096

export function extendedBy(
  context: ChatConfig['messageContext'],
  own: Record<string, unknown> | undefined,
  logger: Logger,
): Record<string, unknown> | undefined {
  if (!context) return own
  try {
    const added = context()
    if (!added || Object.keys(added).length === 0) return own
    if (!isLongerThan(JSON.stringify(added), CONTEXT_BYTES)) return { ...added, ...own }
    logger.warn?.('messageContext gave too much and was left out', { bytes: CONTEXT_BYTES })
  } catch (cause) {
    logger.warn?.('messageContext threw', { cause: String(cause) })
  }
  return own
}
