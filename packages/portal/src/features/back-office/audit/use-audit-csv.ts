/** Downloads the filtered audit records; the server writes the sentences and the file name. */
import { useMutation } from '@tanstack/react-query'
import { auditCalls, createClient } from '@weft/contract'
import { toast } from '@weft/ui'
import { saveText } from '@weft/ui/save-file'
import { http } from '../../../platform/session/client'
import { sayFailure } from '../../../shared/forms/say-failure'
import { audit as words } from './words'

export const client = createClient({ audit: auditCalls }, http)

interface Filters {
  act: string
  actorId?: string
  subject: string
  from: string
  to: string
}

export const useAuditCsv = () =>
  useMutation({
    mutationFn: async (query: Filters) => (await client.audit.csv({ query }))[0],
    onSuccess: (file) => {
      if (!file) return
      saveText(file.fileName, 'text/csv', file.text)
      if (file.isCut) toast.info(words.csvCut)
    },
    onError: (error) => sayFailure(error, words.csvFailed),
  })
