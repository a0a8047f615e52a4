import { describe, expect, it, vi } from 'vitest'
import { downloadFile } from './download'

const file = { url: 'https://chat.example/files/1', name: '规程.pdf' }
const answering = (status: number) => async () => ({ ok: status < 300, status })

describe('download', () => {
  it.each([404, 410])('[WD-05] %i says that the link expired and saves nothing', async (status) => {
    const save = vi.fn()
    expect(await downloadFile(file, answering(status), save)).toBe('expired')
    expect(save).not.toHaveBeenCalled()
  })

  it('[WD-05] a file that is there is saved under its name', async () => {
    const save = vi.fn()
    expect(await downloadFile(file, answering(200), save)).toBe('started')
    expect(save).toHaveBeenCalledWith(file.url, file.name)
  })

  it('[WD-05] another failure is told as one', async () => {
    expect(await downloadFile(file, answering(500), vi.fn())).toBe('failed')
  })
})
