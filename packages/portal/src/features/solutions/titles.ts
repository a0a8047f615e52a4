/** Titles of this area's pages: what the route table says before a page's own words have come. */
export const titles = {
  industries: '行业解决方案',
  solutions: '解决方案',
  projects: '项目案例',
  news: '行业资讯',
  knowledge: '知识',
  signUp: '活动报名',
} as const
