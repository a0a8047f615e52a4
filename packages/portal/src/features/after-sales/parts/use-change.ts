import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@weft/ui'
import { sayFailure } from '../../../shared/forms/say-failure'

/** A change by the staff: a toast on success, the server's message on refusal; reloads the area's lists. */
export function useChange<Input, Result>(
  run: (input: Input) => Promise<Result>,
  { said }: { said?: string | ((result: Result) => string) } = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      if (said) toast.success(typeof said === 'string' ? said : said(result))
    },
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['after-sales'] }),
  })
}
