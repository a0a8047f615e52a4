import { toast } from '@weft/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { words } from '../strings/common'
import { watchGrants } from './grant-watch'

/** Menus and routes of the console follow what is granted now; a page that is not granted any more is left (AC-04). */
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
