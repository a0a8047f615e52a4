import type { LoaderFunctionArgs } from 'react-router-dom'
import { expect, it } from 'vitest'
import { solutionRoutes } from './solutions'

it('an address of the area keeps its query on the way to the list', async () => {
  const route = solutionRoutes.find(({ path }) => path === '/industryCases')
  if (typeof route?.loader !== 'function') throw new Error('/industryCases leads nowhere')
  const request = new Request('http://localhost/industryCases?industry=fzyr&keyword=%E7%BB%87%E6%9C%BA')
  const answer = await route.loader({ request, params: {} } as LoaderFunctionArgs)
  expect((answer as Response).headers.get('location')).toMatch(/^\/[\w/]+\?industry=fzyr&keyword=%E7%BB%87%E6%9C%BA$/)
})
