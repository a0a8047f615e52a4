import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@weft/contract'
import { toast } from '@weft/ui'

/** A change of the staff's: told when done, refused in the server's words, the lists of the area asked for again. */
export function useChange<Input, Result>(
  run: (input: Input) => Promise<Result>,
  { said, failed = '操作失败，请稍后重试' }: { said?: string | ((result: Result) => string); failed?: string } = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      if (said) toast.success(typeof said === 'string' ? said : said(result))
    },
    onError: (error) => void toast.error(error instanceof CallError && error.message ? error.message : failed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['after-sales'] }),
  })
}
