import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveSubject, openAssistant, useAssistantDoor } from './assistant-door'

vi.stubGlobal('window', { location: { origin: 'https://portal.example' } })
afterEach(() => useAssistantDoor.setState({ openings: 0, asked: undefined }))

describe('the way to the assistant', () => {
  it('[WD-01] opens with each press; what was pressed for is a subject again each time, until the address changes', () => {
    const part = { title: '喷水板', address: '/productMall/detail?goodsId=1' }
    openAssistant({ subject: part })
    const first = useAssistantDoor.getState()
    expect(first).toMatchObject({
      openings: 1,
      asked: { title: '喷水板', address: 'https://portal.example/productMall/detail?goodsId=1' },
    })
    openAssistant({ subject: part })
    expect(useAssistantDoor.getState().asked?.asked).not.toBe(first.asked?.asked)
    leaveSubject()
    expect(useAssistantDoor.getState()).toMatchObject({ openings: 2, asked: undefined })
    openAssistant()
    expect(useAssistantDoor.getState()).toMatchObject({ openings: 3, asked: undefined })
  })
})
