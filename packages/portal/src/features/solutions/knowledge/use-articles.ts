import { useQuery } from '@tanstack/react-query'
import { CallError } from '@weft/contract'
import { client } from '../client'

export function useArticle(id: string) {
  const query = useQuery({
    queryKey: ['solutions', 'article', id],
    queryFn: async ({ signal }) => (await client.articles.detail({ params: { id } }, { signal }))[0] ?? null,
    enabled: id !== '',
  })
  const { error } = query
  return {
    article: query.data ?? undefined,
    isMissing: id === '' || (error instanceof CallError && [400, 404].includes(error.status)),
    isError: query.isError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}

export const useChapterTexts = (id: string) =>
  useQuery({
    queryKey: ['solutions', 'article', id, 'chapters'],
    queryFn: ({ signal }) => client.articles.chapters({ params: { id } }, { signal }),
    enabled: id !== '',
  })

/** Categories that hold articles: the leaves of the tree, in its order. */
export function useCategories(): readonly { id: string; name: string }[] {
  const { data } = useQuery({
    queryKey: ['solutions', 'article-categories'],
    queryFn: ({ signal }) => client.articles.categoryTree({}, { signal }),
    staleTime: 10 * 60_000,
  })
  return (data ?? []).flatMap((node) =>
    (node.children.length > 0 ? node.children : [node]).map((one) => ({ id: one.categoryId, name: one.categoryName })),
  )
}

/** Six other articles of a category. */
export function useRelated(categoryId: string | undefined, without: string) {
  const { data } = useQuery({
    queryKey: ['solutions', 'article-related', categoryId],
    queryFn: async ({ signal }) =>
      (await client.articles.page({ query: { filterCategoryId: categoryId, limit: 7 } }, { signal }))[0]?.rows ?? [],
    enabled: categoryId !== undefined,
  })
  return (data ?? []).filter(({ id }) => id !== without).slice(0, 6)
}
