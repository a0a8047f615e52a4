/** How the answers to the form before the first message enter the conversation. */
import { normalisePhone } from '@weft/protocol'
import type { IntroductionField } from './introduction'

export const MOST_FIELDS = 8

/** Code of the card that holds the answers: for programs; users see a label instead. */
export const INTRODUCTION_CODE = 'introduction'

/** The answers as lines `称呼：周敏`, without empty ones. */
export const answersOf = (fields: readonly IntroductionField[], values: Readonly<Record<string, string>>): string =>
  fields
    .map(({ name, label, kind }) => {
      const value = values[name] ?? ''
      return [label, kind === 'phone' ? normalisePhone(value) : value.trim()] as const
    })
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}：${value}`)
    .join('\n')
