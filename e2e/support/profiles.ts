/** Device profiles of a journey: the widget's phone, 390 px wide with touch, and a desktop. */
import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13']

export const PHONE = { ...iPhone, viewport: { width: 390, height: 844 } }
export const DESKTOP = {
  viewport: { width: 1366, height: 768 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
}
