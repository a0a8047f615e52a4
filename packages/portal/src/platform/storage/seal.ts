/**
 * What a person leaves when their sign-in ends by itself (decision 114): closed away under their key, and opened with their
 * next sign-in. Fetched only where somebody's sign-in ended, or a box is there.
 */
import { eraseSealed, type OpeningKey, openSealed, type SealedStore, type SealKey, sealAway } from '@weft/core/leaving'
import { PREFIX } from './kept'
import { eraseFilesOf, type KeptFile, keptFiles } from './kept-files'

const files: SealedStore = {
  all: (owner) => keptFiles.ofOwner(owner),
  put: (value) => keptFiles.put(value as KeptFile),
  erase: eraseFilesOf,
}

/** One tab after the other: two that hear of the same end close the same things away. */
function alone(run: () => Promise<unknown>): Promise<unknown> {
  const { locks } = navigator
  return locks ? locks.request(`${PREFIX}.sealing`, run) : run()
}

export const closeAway = (owner: string, key: SealKey): Promise<unknown> =>
  alone(() => sealAway(owner, key, [files], PREFIX))

export const openFor = (owner: string, key: OpeningKey): Promise<unknown> =>
  alone(() => openSealed(owner, key, [files], PREFIX))

export const throwAway = (key: SealKey): Promise<unknown> => alone(() => eraseSealed(key, PREFIX))
