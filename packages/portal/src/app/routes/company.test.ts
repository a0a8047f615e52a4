import { describe, expect, it, vi } from 'vitest'
import { urls } from '../../platform/navigation/urls'

const hasEnginePage = async (isConfigured: boolean) => {
  vi.resetModules()
  const { site } = await import('../../platform/site/config')
  site.hasDataEngine = isConfigured
  const { companyRoutes } = await import('./company')
  return companyRoutes.some((route) => route.path === urls.dataEngine)
}

describe('the data engine', () => {
  it('[PC-23] has a page where the installation has one, and none without it', async () => {
    expect(await hasEnginePage(true)).toBe(true)
    expect(await hasEnginePage(false)).toBe(false)
  })
})
