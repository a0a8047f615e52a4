import { token, useResolvedTheme } from '@weft/ui'
import { styled } from 'styled-components'
import { useShell } from '../../shared/console/sidebar-state'
import { Loading } from '../../shared/site/Loading'

const Ground = styled.div`
  min-height: 100vh;
  background: ${token('color.ground')};
  color: ${token('color.text')};
`

/** `Loading` for the console, on its own background: no white flash before the first menu during a night shift. */
export function ConsoleLoading() {
  const theme = useResolvedTheme(useShell((state) => state.theme))
  return (
    <Ground data-weft-theme={theme}>
      <Loading />
    </Ground>
  )
}
