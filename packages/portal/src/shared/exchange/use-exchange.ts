/** Files of records out of and into the server. What was chosen is checked at once; what was checked is imported. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createClient,
  type ExchangeFormat,
  type ExchangeKind,
  exchangeCallsOf,
  mostExchangeCharacters,
  textOfFile,
} from '@weft/contract'
import { toast } from '@weft/ui'
import { saveText } from '@weft/ui/save-file'
import { failureWords } from '../../platform/session/failure-words'
import { patientHttp } from '../../platform/session/patient-http'
import { exchangeWords as words } from './words'

const client = createClient(exchangeCallsOf, patientHttp)
/** All kinds have the same calls. */
const callsOf = (kind: ExchangeKind) => client[kind] as (typeof client)['enterprise']
const types = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const

/** Saves all records of a kind as one file. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ kind, format }: { kind: ExchangeKind; format: ExchangeFormat }) => {
      const texts: string[] = []
      let fileName = ''
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const part: { fileName: string; text: string; nextCursor?: string | undefined } | undefined = (
          await callsOf(kind).export({ body: { format, cursor } })
        )[0]
        fileName = part?.fileName ?? fileName
        texts.push(part?.text ?? '')
        cursor = part?.nextCursor
      }
      saveText(fileName, types[format], texts.join(''))
    },
    onError: (error) => void toast.error(failureWords(error, words.exportFailed)),
  })

export interface ChosenFile {
  name: string
  format: ExchangeFormat
  text: string
}

/** Undefined where it is no text, or too long; the person has been told. */
export async function readFile(file: File): Promise<ChosenFile | undefined> {
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) toast.error(words.notText)
  else if (text.length > mostExchangeCharacters) toast.error(words.tooLarge)
  else return { name: file.name, format: /\.(jsonl|ndjson|json)$/i.test(file.name) ? 'jsonl' : 'csv', text }
  return undefined
}

/** Checks a file, or imports it; every list of the console is asked for again then. */
export function useImport(kind: ExchangeKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, isDryRun }: { file: ChosenFile; isDryRun: boolean }) =>
      (await callsOf(kind).import({ body: { format: file.format, text: file.text, isDryRun } }))[0],
    onSuccess: (report, { isDryRun }) => {
      if (!isDryRun && report?.errors.length === 0) void queries.invalidateQueries()
    },
    onError: (error, { isDryRun }) => {
      toast.error(failureWords(error, isDryRun ? words.checkFailed : words.importUnknown))
      // An import without an answer may have been stored.
      if (!isDryRun) void queries.invalidateQueries()
    },
  })
}
