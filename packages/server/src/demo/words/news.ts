/** News and notices with the attributes that their pages show. */
import type { Industry, Scene } from '@weft/pictures'
import { industryNews } from './news-industry'
import { noticeNews } from './news-notice'

export interface DemoNews {
  /** Days before today on which it came out. */
  days: number
  industry: Industry
  scene: Scene
  region: string
  title: string
  summary: string
  text: string
}

export const newsOf = { industry: industryNews, notice: noticeNews } as const
