/** The central sign-in page (design §6.28): drawing left, form right, the calling app named. */

import { fitInto, lineOf } from '@weft/pictures'
import { below, token, typeStep, WarpGround } from '@weft/ui'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { lazyPart } from '../../../platform/parts/lazy-part'
import { site } from '../../../platform/site/config'
import { words } from '../../../platform/strings/common'
import { Picture } from '../../../shared/picture/Picture'
import { Wordmark } from '../../../shared/site/Wordmark'
import { SignInForm } from './SignInForm'
import { callerOf, infoOf } from './sign-in'
import { signInDisplay } from './words'

const Root = styled.div`
  display: grid;
  grid-template-columns: 7fr 5fr;
  min-height: 100vh;
  min-height: 100dvh;
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
`
const Left = styled(WarpGround)`
  position: relative;
  overflow: hidden;
  color: #fff;
  & > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  /* Beside the name, never under it. */
  ${below('desktop')} { height: 160px; & > svg { left: 56%; width: 44%; } }
`
const Over = styled.div`
  position: absolute;
  left: max(32px, 4rem);
  right: max(32px, 4rem);
  top: max(28px, 3rem);
  & > a { color: inherit; text-decoration: none; display: inline-block; border-radius: 2px; }
  & > a:focus-visible { outline-color: #fff; }
  ${below('desktop')} { left: 16px; right: 16px; top: 16px; }
`
const Slogan = styled.p`
  position: absolute;
  left: max(32px, 4rem);
  bottom: max(36px, 4rem);
  font: 700 calc(max(28px, 2.75rem) * var(--weft-text-scale, 1))/1.35 ${token('font.display')};
  letter-spacing: .02em;
  ${below('desktop')} { display: none; }
`
// Aligned to the top and not centred: late content grows downwards and moves no button during a press.
const Right = styled.main`
  display: grid;
  align-content: start;
  padding: max(${token('space.7')}, calc(50dvh - 28rem)) max(32px, 5rem) ${token('space.7')};
  background: ${token('color.surface')};
  & > div { width: 100%; max-width: 26rem; min-width: min(100%, 320px); margin: 0 auto; }
  & h1 + p { margin: ${token('space.2')} 0 ${token('space.6')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { align-content: start; padding: ${token('space.6')} 16px; & > div { max-width: 416px; } }
`
const Rights = styled.p`
  margin-top: ${token('space.7')};
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > a { color: inherit; }
  & > span { display: block; text-wrap: balance; }
`

const ResetForm = lazyPart(async () => (await import('./ResetForm')).ResetForm)

/** In the URL, so that the browser's Back works. */
const RESET = '#reset'
const watchHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

export function SignInPage({ address }: { address: URL }) {
  const caller = useMemo(() => callerOf(address.searchParams), [address])
  const isReset = useSyncExternalStore(
    watchHash,
    () => window.location.hash === RESET,
    () => false,
  )
  const done = (to: string) => window.location.replace(to)
  const [info, setInfo] = useState<Awaited<ReturnType<typeof infoOf>>>()
  useEffect(() => {
    void infoOf(caller).then(setInfo)
  }, [caller])
  const { shapes, view } = useMemo(() => {
    const drawn = lineOf('fzyr', 'line')
    return { shapes: drawn, view: fitInto(drawn, 1120, 1080, [56, 170, 1092, 860]) }
  }, [])
  return (
    <Root>
      <Left forwardedAs="aside" tone="indigo" aria-label={site.name}>
        <Picture shapes={shapes} view={view} tone="dark" title={words.signIn.picture} align="xMidYMid slice" />
        <Over>
          <a href={urls.home} aria-label={words.signIn.back}>
            <Wordmark />
          </a>
        </Over>
        <Slogan>{signInDisplay.slogan}</Slogan>
      </Left>
      <Right>
        <div>
          <h1>{isReset ? signInDisplay.resetTitle : signInDisplay.title}</h1>
          <p>{isReset ? words.signIn.forgotIntro : words.signIn.caller(info?.appTitle)}</p>
          {isReset ? (
            <ResetForm caller={caller} onDone={done} />
          ) : (
            <SignInForm caller={caller} demo={info?.demo} staff={info?.staff} onDone={done} />
          )}
          <Rights>
            {isReset ? (
              <a href="#sign-in">{words.signIn.toSignIn}</a>
            ) : (
              <>
                <a href={urls.register}>{words.signIn.register}</a> · <a href={RESET}>{words.signIn.forgot}</a>
              </>
            )}{' '}
            · <a href={urls.home}>{words.signIn.back}</a>
            <span>{site.icp.copyRight}</span>
          </Rights>
        </div>
      </Right>
    </Root>
  )
}
