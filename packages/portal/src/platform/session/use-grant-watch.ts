import { toast } from '@weft/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { words } from '../strings/common'
import { watchGrants } from './grant-watch'

/** Updates the console's menus and routes when grants change; leaves a page whose right was revoked (AC-04). */
export function useGrantWatch(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      watchGrants(() => {
        toast.info(words.shell.grantsChanged)
        void revalidate()
      }),
    [revalidate],
  )
}
