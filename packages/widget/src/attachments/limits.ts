/**
 * Attachment limits, checked before any upload, so that a user gets a reason instead of a failed upload. Sizes: document 2,
 * section 9 (pictures, videos), our own limit for other files; the server checks again.
 */

import { attachmentLimits, extensionOf, fileKindOf } from '@weft/protocol'
import type { AttachmentLimits } from '../context/props'

export const ATTACHMENT_LIMITS: AttachmentLimits = {
  ...attachmentLimits,
  count: 9,
}

/** Above this size, in bytes, a picture is not decoded: that would take more memory than a phone has. */
const OPENED_BYTES = 60_000_000

const PROGRAMS: ReadonlySet<string> = new Set(
  'exe dll com scr msi bat cmd ps1 vbs js jse wsf hta lnk sh jar apk app dmg pkg deb rpm'.split(' '),
)

export type Refused = 'refusedEmpty' | 'refusedProgram' | 'refusedSize' | 'refusedUnreadable' | 'refusedFolder'

/** The most bytes of a file as it is sent; a picture may be larger when it is chosen, for it is made smaller first. */
export const limitOf = (name: string, limits: AttachmentLimits): number => limits[`${fileKindOf(name)}Bytes`]

/** The most bytes of a file when it is chosen. */
export const choosableBytes = (name: string, limits: AttachmentLimits): number =>
  fileKindOf(name) === 'image' ? OPENED_BYTES : limitOf(name, limits)

/** Why a file cannot be sent, judged by name and size; undefined if they are fine. */
export function refusalOf(file: { name: string; size: number }, limits: AttachmentLimits): Refused | undefined {
  if (PROGRAMS.has(extensionOf(file.name))) return 'refusedProgram'
  if (file.size === 0) return 'refusedEmpty'
  return file.size > choosableBytes(file.name, limits) ? 'refusedSize' : undefined
}
