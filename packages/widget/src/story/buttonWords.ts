import type { StoryContext } from '@storybook/react'
import { zhCN } from '../strings'
import { en } from '../strings/en'
import { spoken } from './frame'

/** Strings of the button in the toolbar's language: it is the one part that gets them from the page around it. */
export const buttonWords = (context: Pick<StoryContext, 'globals' | 'parameters'>) => {
  const { locale = 'zh-CN', labels } = spoken(context)
  return { locale, strings: { ...(locale === 'zh-CN' ? zhCN : en), ...labels } }
}
