import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@weft/contract'
import { toast } from '@weft/ui'

/** The server's sentence for a refusal; a plain one for everything else. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.message ? error.message : '操作失败，请稍后重试'

/** A change: said when done, its refusal said too, and lists under `key` read anew. */
export function useChange<Input, Result>(
  key: readonly string[],
  run: (input: Input) => Promise<Result>,
  said?: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => void (said ? toast.success(said) : undefined),
    onError: (error) => void toast.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
