/** News and notices with the attributes that their pages show. */
import { industryNews } from './news-industry'
import { noticeNews } from './news-notice'

export const newsOf = { industry: industryNews, notice: noticeNews } as const
