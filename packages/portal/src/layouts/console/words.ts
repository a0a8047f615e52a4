import { sentence } from '@weft/ui/sentence'

/** Strings of the shell only: every public page loads the common catalogue. */
export const shellWords = {
  waits: (title: string, count: string) => sentence`${title}，${count} 项待处理`,
} as const
