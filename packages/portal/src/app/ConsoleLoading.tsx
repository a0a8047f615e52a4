import { token, useResolvedTheme } from '@weft/ui'
import { styled } from 'styled-components'
import { useShell } from '../shared/console/sidebar-state'
import { Loading } from './Loading'

const Ground = styled.div`
  min-height: 100vh;
  background: ${token('color.ground')};
  color: ${token('color.text')};
`

/** The same for the console, on its own ground: a night shift is not dazzled by a white page before the first menu. */
export function ConsoleLoading() {
  const theme = useResolvedTheme(useShell((state) => state.theme))
  return (
    <Ground data-weft-theme={theme}>
      <Loading />
    </Ground>
  )
}
