import { below, focusVisible, token, typeStep, WarpGround } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../platform/parts/lazy-part'
import { words } from '../../platform/strings/common'
import { useIsNear } from '../../shared/picture/use-is-near'
import { Wordmark } from '../../shared/site/Wordmark'
import { FooterLinks } from './FooterLinks'
import { setLargeText, useTextSize } from './text-size'
import { useSiteDetails } from './use-site-details'

/** Below the fold: its code loads after the page's, and it is drawn when it is near. */
const QrCode = lazyPart(async () => (await import('../../shared/site/QrCode')).QrCode, {
  place: 'line',
  waiting: <i />,
})

const Ground = styled(WarpGround)`
  background-color: ${token('color.indigo.950')};
  color: ${token('color.indigo.100')};
  padding: ${token('space.8')} 0 ${token('space.5')};
  & a { color: inherit; text-decoration: none; border-radius: 2px; ${focusVisible} outline-color: #fff; }
  & a:hover { text-decoration: underline; color: #fff; }
`
const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.4fr) minmax(0, 1.3fr) auto;
  gap: ${token('space.7')};
  align-items: start;
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  & h2 { margin: 0 0 ${token('space.4')}; ${typeStep('body')} font-weight: 600; color: #fff; }
  ${below('menu')} { grid-template-columns: 1fr 1fr; }
  ${below('desktop')} { gap: ${token('space.6')}; width: calc(100% - 32px); }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
`
const SiteDetails = styled.div`
  color: #fff;
  & > p { margin-top: ${token('space.5')}; font: 700 calc(${token('type.h3.size')} * 1.12)/1.5 var(--weft-font-display); letter-spacing: .04em; }
`
const Contact = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token('space.3')} ${token('space.5')};
  ${typeStep('body')}
  & dt { color: ${token('color.indigo.200')}; }
  & dd { overflow-wrap: anywhere; }
`
const Links = styled.nav`
  & > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(7em, 1fr)); gap: ${token('space.2')} ${token('space.4')}; ${typeStep('body')} }
  ${below('desktop')} { & a { display: inline-flex; align-items: center; min-height: 44px; } & > ul { gap: 0 ${token('space.4')}; } }
`
const Codes = styled.div`
  display: flex;
  gap: ${token('space.5')};
`
const Code = styled.figure`
  width: max(96px, 7rem);
  & > svg, & > i { display: block; width: 100%; height: auto; aspect-ratio: 1; background: #fff; }
  & b { display: block; margin-top: ${token('space.2')}; font-weight: 600; color: #fff; ${typeStep('bodyS')} }
  & span { display: block; ${typeStep('caption')} color: ${token('color.indigo.200')}; }
`
// The floating assistant stands over the corner: where the margin is narrower than it, the line ends before it.
const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.5')};
  width: min(105rem, 100% - 6rem);
  margin: ${token('space.7')} auto 0;
  padding-top: ${token('space.4')};
  padding-inline-end: clamp(0px, 112px - (100vw - 105rem) / 2, 112px);
  border-top: 1px solid ${token('color.indigo.800')};
  ${typeStep('caption')}
  color: ${token('color.indigo.200')};
  ${below('desktop')} { width: calc(100% - 32px); padding-bottom: 72px; padding-inline-end: 0; }
`
const Size = styled.fieldset`
  display: flex;
  align-items: center;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
  & > legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  & > button {
    min-height: 28px;
    padding: 0 ${token('space.3')};
    border: 1px solid ${token('color.indigo.700')};
    background: none;
    color: inherit;
    cursor: pointer;
    ${typeStep('caption')}
    ${focusVisible}
    outline-color: #fff;
  }
  & > button + button { border-left: 0; font-size: ${token('type.body.size')}; }
  & > button[aria-pressed='true'] { background: ${token('color.indigo.800')}; color: #fff; box-shadow: inset 0 -2px ${token('color.weft.400')}; }
  ${below('desktop')} { margin-left: 0; & > button { min-height: 44px; min-width: 64px; } }
`

/** PC-03: address, contact, links, QR codes, ICP, all from the content admin; and the text size. */
export function Footer() {
  const isLarge = useTextSize((state) => state.isLarge)
  const inner = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(inner)
  const details = useSiteDetails(isNear)
  return (
    <Ground forwardedAs="footer" tone="indigo" aria-label={words.app.footer}>
      <Inner ref={inner}>
        <SiteDetails>
          <Wordmark />
          <p>{details.slogan}</p>
        </SiteDetails>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{words.footer.contactUs}</h2>
          <Contact>
            <dt>{words.app.address}</dt>
            <dd>{details.address}</dd>
            <dt>{words.app.phone}</dt>
            <dd>
              <a href={`tel:${details.phone}`}>{details.phone}</a>
            </dd>
            <dt>{words.app.mail}</dt>
            <dd>
              <a href={`mailto:${details.email}`}>
                {details.email.split('@')[0]}
                <wbr />
                {details.email.slice(details.email.indexOf('@'))}
              </a>
            </dd>
          </Contact>
        </section>
        <Links aria-labelledby="footer-links">
          <h2 id="footer-links">{words.app.links}</h2>
          <FooterLinks links={details.commonLinks} />
        </Links>
        <Codes>
          {details.codes.map((code) => (
            <Code key={code.title}>
              {isNear ? (
                <QrCode
                  text={new URL(code.url ?? '/', window.location.origin).href}
                  label={words.footer.qrCode(code.title)}
                />
              ) : (
                <i />
              )}
              <figcaption>
                <b>{code.title}</b>
                <span>{code.description}</span>
              </figcaption>
            </Code>
          ))}
        </Codes>
      </Inner>
      <Bottom>
        <span>{details.icp.copyRight}</span>
        <a href={details.icp.icpUrl} target="_blank" rel="noopener noreferrer">
          {details.icp.icpName}
        </a>
        <Size>
          <legend>{words.footer.textSize}</legend>
          <button type="button" aria-pressed={!isLarge} onClick={() => setLargeText(false)}>
            {words.footer.standard}
          </button>
          <button type="button" aria-pressed={isLarge} onClick={() => setLargeText(true)}>
            {words.footer.large}
          </button>
        </Size>
      </Bottom>
    </Ground>
  )
}
