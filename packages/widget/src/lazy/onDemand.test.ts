import { expect, it } from 'vitest'
import { bringLate, holdLate, onDemand } from './onDemand'

it('[WD-17] a late part follows the first rows and what they wait for, also where the window was closed and opened meanwhile', async () => {
  const order: string[] = []
  let arrive = () => {}
  const greeting = onDemand(
    () =>
      new Promise<string>((resolve) => {
        arrive = () => resolve('greeting')
      }),
  )
  const tools = onDemand(() => Promise.resolve('tools'), { isLate: true })
  const noted = (name: string | undefined) => order.push(name ?? 'nothing')

  holdLate()
  const all = [tools.fetch().then(noted), greeting.fetch().then(noted)]
  // Closed and opened again before the first row was loaded.
  holdLate()
  const brought = bringLate()
  await new Promise((resolve) => setTimeout(resolve))
  expect(order).toEqual([])
  arrive()
  await Promise.all([...all, brought])
  expect(order).toEqual(['greeting', 'tools'])
  expect(await onDemand(() => Promise.resolve('menu'), { isLate: true }).fetch()).toBe('menu')
})
