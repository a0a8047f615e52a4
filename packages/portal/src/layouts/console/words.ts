/** Words of the shell alone: the common catalogue travels with every public page. */
export const shellWords = {
  waits: (title: string, count: string) => `${title}，${count} 项待处理`,
} as const
