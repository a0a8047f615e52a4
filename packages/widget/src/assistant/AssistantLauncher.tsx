import { themeRules, useResolvedTheme } from '@weft/ui'
import { styled } from 'styled-components'
import type { ThemeChoice } from '../context/context'
import type { AssistantButtonProps } from '../context/props'
import type { Locale, Strings } from '../strings'
import { AssistantButton } from './AssistantButton'

/** The words of the closed assistant. */
export type LauncherStrings = Pick<Strings, 'assistant' | 'openAssistant'>

/** Props of `AssistantLauncher`: the floating button alone, before the assistant's code is fetched. */
export interface AssistantLauncherProps {
  /** `assistant` below 小梭, `openAssistant` the name of the button. */
  strings: LauncherStrings
  /** Pressed: fetch the assistant and let it stand here, open. */
  onOpen: () => void
  /** The pointer or the focus has come: what will be needed can be fetched. */
  onNear?: () => void
  /** Pixels by which the button is lifted. Default 0. */
  lift?: number
  /** Default `system`. */
  theme?: ThemeChoice
  /** Language of the words. Default `zh-CN`. */
  locale?: Locale
}

/** The tokens in px, as the assistant has them; the rest of its dress comes with it. */
const Scope = styled.div`
  ${themeRules('&', 'px')}
  display: contents;
  & *, & *::before, & *::after { box-sizing: border-box; }
`

/**
 * The assistant's button alone, a tenth of its code: for pages that fetch the rest when somebody wants it. Looks as the
 * closed `Assistant` does, so that one can take the place of the other.
 */
export function AssistantLauncher(props: AssistantLauncherProps) {
  const { strings, onOpen, onNear, lift = 0, theme = 'system', locale = 'zh-CN' } = props
  return (
    <Scope data-weft-theme={useResolvedTheme(theme)} lang={locale} onPointerEnter={onNear} onFocus={onNear}>
      <AssistantButton
        // The words for unread messages are not asked for: there are none yet.
        strings={strings as AssistantButtonProps['strings']}
        unread={0}
        lift={lift}
        hidden={false}
        onOpen={onOpen}
      />
    </Scope>
  )
}
