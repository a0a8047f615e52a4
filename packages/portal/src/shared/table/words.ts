/** Strings of tables. */
export const table = {
  choose: '选择',
  chooseAll: '选择本页全部',
} as const
