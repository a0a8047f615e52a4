import { sentence } from '@weft/ui/sentence'

/** Words of the shell alone: the common catalogue travels with every public page. */
export const shellWords = {
  waits: (title: string, count: string) => sentence`${title}，${count} 项待处理`,
} as const
