import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@weft/ui'
import { sayFailure } from '../../../shared/forms/say-failure'

/** A change: a toast on success and on refusal; reloads the lists under `key`. */
export function useChange<Input, Result>(
  key: readonly string[],
  run: (input: Input) => Promise<Result>,
  said?: string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => void (said ? toast.success(said) : undefined),
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
