import type { Decorator, StoryContext } from '@storybook/react'
import type { Overrides, ThemeChoice } from '../context/context'
import { WeftProvider } from '../provider/WeftProvider'
import type { Labels } from '../words/labels'
import { type FakeChat, type FakeOptions, fakeChat } from './fakeChat'

/** The fake chat of the current story, for its play function. */
let shown: FakeChat | undefined
export function shownChat(): FakeChat {
  if (!shown) throw new Error('No story is on screen')
  return shown
}

export interface StoryParameters {
  fake?: () => FakeOptions
  overrides?: Overrides
  /** Width of the part, in px; defaults to the assistant's. */
  width?: number
  height?: number
  /** From Storybook: strings of a language that the package does not contain. */
  labelsOf?: (locale: string) => Labels | undefined
}

/** Language and strings chosen in the toolbar. */
export const spoken = ({ globals, parameters }: Pick<StoryContext, 'globals' | 'parameters'>) => {
  const locale = globals.locale as string | undefined
  const { labelsOf } = parameters as StoryParameters
  return { locale, labels: locale === undefined ? undefined : labelsOf?.(locale) }
}

/** Creates a chat from `parameters.fake` and provides it to the part, in the toolbar's theme. */
export const inWeft: Decorator = (Story, context) => {
  const { globals, parameters } = context
  const { fake, overrides, width = 400, height } = parameters as StoryParameters
  shown = fakeChat(fake?.())
  return (
    <WeftProvider chat={shown} theme={globals.theme as ThemeChoice} {...spoken(context)} overrides={overrides}>
      <div style={{ display: 'flex', flexDirection: 'column', width, maxWidth: '100%', height }}>
        <Story />
      </div>
    </WeftProvider>
  )
}
