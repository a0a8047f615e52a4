/**
 * Whether an address in a message names a file that the service stores and the sender may show (T18, G15); a well-formed
 * address is not enough. Allowed are the sender's own files, public ones, and files that a conversation of theirs shows, so
 * that these can be passed on. A file that a message shows becomes private: without a signature its address opens nothing.
 */
import type { GatewayPorts } from '@weft/gateway'
import type { Pool } from 'pg'
import type { FileAddresses } from '../../platform/file-addresses'
import { isShownTo } from './file-readers'

interface FoundFile {
  name: string
  media_type: string
  thumbnail_key: string | null
  owner_id: string
  /** The staff published it. */
  is_public: boolean
}

export const createFileLookup =
  (pool: Pool, addresses: FileAddresses): NonNullable<GatewayPorts['holdsFile']> =>
  async (url, as, sender) => {
    const parts = addresses.partsOf(url)
    if (!parts) return false
    const { rows } = await pool.query<FoundFile>(
      'SELECT name, media_type, thumbnail_key, owner_id, is_kept AND NOT is_private AS is_public FROM file WHERE id = $1',
      [parts.id],
    )
    const [file] = rows
    if (!file) return false
    const isThumbnail = parts.name === 'thumbnail.webp' && file.thumbnail_key !== null
    const isMeant = isThumbnail || (parts.name === file.name && (as === 'any' || file.media_type.startsWith('image/')))
    if (!isMeant) return false
    const isOwn = file.owner_id === sender.userId
    const reader = { userId: sender.userId, deskIds: sender.agentOf }
    if (!isOwn && !file.is_public && !(await isShownTo(pool, addresses, parts.id, reader))) return false
    if (!file.is_public)
      await pool.query('UPDATE file SET is_private = true WHERE id = $1 AND NOT is_kept AND NOT is_private', [parts.id])
    return true
  }
