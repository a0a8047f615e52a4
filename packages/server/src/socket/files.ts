/**
 * Whether an address in a message names a file that the service holds: spelled right is not enough, and what is
 * private is its owner's to show (T18, G15).
 */
import type { GatewayPorts } from '@weft/gateway'
import type { Pool } from 'pg'
import type { FileAddresses } from '../platform/file-addresses'

export const createFileLookup =
  (pool: Pool, addresses: FileAddresses): NonNullable<GatewayPorts['holdsFile']> =>
  async (url, as, senderId) => {
    const parts = addresses.partsOf(url)
    if (!parts) return false
    const { rows } = await pool.query<{ name: string; media_type: string; thumbnail_key: string | null }>(
      'SELECT name, media_type, thumbnail_key FROM file WHERE id = $1 AND (NOT is_private OR owner_id = $2)',
      [parts.id, senderId],
    )
    const [file] = rows
    if (!file) return false
    if (parts.name === 'thumbnail.webp' && file.thumbnail_key !== null) return true
    return parts.name === file.name && (as === 'any' || file.media_type.startsWith('image/'))
  }
