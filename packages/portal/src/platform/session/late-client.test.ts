import { expect, it, vi } from 'vitest'
import { lateClient } from './late-client'

const made = { goods: { detail: vi.fn(async (input: { id: string }) => [`part ${input.id}`]) } }

it('loads the calls with the first one that is made, and hands over what it is given', async () => {
  const load = vi.fn(async () => made)
  const client = lateClient(load)
  const { goods } = client
  expect(load).not.toHaveBeenCalled()
  await expect(goods.detail({ id: '1' })).resolves.toEqual(['part 1'])
  expect(made.goods.detail).toHaveBeenCalledWith({ id: '1' })
})

it('rejects where the calls do not come, and asks for them again with the next call', async () => {
  const load = vi
    .fn(async () => made)
    .mockImplementationOnce(async () => {
      throw new TypeError('Failed to fetch')
    })
  const client = lateClient(load)
  await expect(client.goods.detail({ id: '1' })).rejects.toThrow('Failed to fetch')
  await expect(client.goods.detail({ id: '2' })).resolves.toEqual(['part 2'])
})
