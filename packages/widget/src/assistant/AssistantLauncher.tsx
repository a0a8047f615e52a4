import { themeRules, useResolvedTheme } from '@weft/ui'
import { styled } from 'styled-components'
import type { ThemeChoice } from '../context/context'
import type { Locale, Strings } from '../strings'
import { ButtonFrame } from './ButtonFrame'

/** The strings of the closed assistant. */
export type LauncherStrings = Pick<Strings, 'assistant' | 'openAssistant'>

/** Props of `AssistantLauncher`: the floating button alone, before the assistant's code is loaded. */
export interface AssistantLauncherProps {
  /** `assistant` is the label below 小梭, `openAssistant` the accessible name of the button. */
  strings: LauncherStrings
  /** Called on a press: load the assistant and render it here, open. */
  onOpen: () => void
  /** Called when the pointer or the focus reaches the button, so that the page can preload the assistant. */
  onNear?: () => void
  /** Extra distance of the button from the bottom, in px. Defaults to 0. */
  lift?: number
  /** Defaults to `system`. */
  theme?: ThemeChoice
  /** Language of the strings. Defaults to `zh-CN`. */
  locale?: Locale
}

/** The tokens in px, as in the assistant, which brings its other styles itself. */
const Scope = styled.div`
  ${themeRules('&', 'px')}
  display: contents;
  & *, & *::before, & *::after { box-sizing: border-box; }
`

/**
 * The assistant's button alone, a tenth of its code: for pages that load the rest on demand. Looks like the closed `Assistant`,
 * so that one can replace the other.
 */
export function AssistantLauncher(props: AssistantLauncherProps) {
  const { strings, onOpen, onNear, lift = 0, theme = 'system', locale = 'zh-CN' } = props
  return (
    <Scope data-weft-theme={useResolvedTheme(theme)} lang={locale} onPointerEnter={onNear} onFocus={onNear}>
      <ButtonFrame name={strings.openAssistant} label={strings.assistant} lift={lift} onOpen={onOpen} />
    </Scope>
  )
}
