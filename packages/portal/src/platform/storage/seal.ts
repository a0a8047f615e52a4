/**
 * Seals a person's data under their key when their session ends by itself (decision 114), and opens them at the next sign-in.
 * Loaded only where a session ended, or sealed data exist.
 */
import { eraseSealed, type OpeningKey, openSealed, type SealedStore, type SealKey, sealAway } from '@weft/core/leaving'
import { PREFIX } from './kept'
import { eraseFilesOf, type KeptFile, keptFiles } from './kept-files'

const files: SealedStore = {
  all: (owner) => keptFiles.ofOwner(owner),
  put: (value) => keptFiles.put(value as KeptFile),
  erase: eraseFilesOf,
}

/** Runs one tab after the other: two tabs that notice the same end would seal the same data. */
function alone(run: () => Promise<unknown>): Promise<unknown> {
  const { locks } = navigator
  return locks ? locks.request(`${PREFIX}.sealing`, run) : run()
}

export const closeAway = (owner: string, key: SealKey): Promise<unknown> =>
  alone(() => sealAway(owner, key, [files], PREFIX))

export const openFor = (owner: string, key: OpeningKey): Promise<unknown> =>
  alone(() => openSealed(owner, key, [files], PREFIX))

export const throwAway = (key: SealKey): Promise<unknown> => alone(() => eraseSealed(key, PREFIX))
