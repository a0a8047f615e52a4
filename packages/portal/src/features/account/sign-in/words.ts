/** Headings of the sign-in page in the Song display font. */
export const signInDisplay = {
  title: '登录',
  resetTitle: '重置密码',
  slogan: '一条线，负责到布',
} as const
