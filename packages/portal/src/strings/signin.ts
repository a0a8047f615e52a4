/** Song headings of the sign-in page. */
export const signInDisplay = {
  title: '登录',
  slogan: '一根纱线，一条产线',
} as const
