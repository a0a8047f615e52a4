import { below, token, typeStep, WarpGround } from '@weft/ui'
import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { site } from '../site/config'
import { Wordmark } from '../site/Wordmark'
import { words } from '../strings/common'

/** Below the fold and of no use before it is seen: its code comes after the page's. */
const QrCode = lazy(async () => ({ default: (await import('../site/QrCode')).QrCode }))

const Ground = styled(WarpGround)`
  background-color: ${token('color.indigo.950')};
  color: ${token('color.indigo.100')};
  padding: ${token('space.8')} 0 ${token('space.5')};
`
const Inner = styled.div`
  display: grid;
  grid-template-columns: 1.2fr 1.6fr auto;
  gap: ${token('space.7')};
  align-items: start;
  width: min(105rem, 100% - 6rem);
  margin: 0 auto;
  ${below('desktop')} { grid-template-columns: 1fr; gap: ${token('space.6')}; width: calc(100% - 32px); }
`
const House = styled.div`
  color: #fff;
  & > p { margin-top: ${token('space.5')}; font: 700 max(20px, 1.5rem)/1.5 var(--weft-font-display); letter-spacing: .04em; }
`
const Contact = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token('space.3')} ${token('space.5')};
  ${typeStep('body')}
  & dt { color: ${token('color.indigo.200')}; }
  & a { color: inherit; text-decoration: none; }
  & a:hover { text-decoration: underline; color: #fff; }
`
const Code = styled.figure`
  display: flex;
  gap: ${token('space.4')};
  align-items: center;
  & > svg, & > i { flex: none; width: max(96px, 6.5rem); height: auto; aspect-ratio: 1; background: #fff; }
  & b { display: block; font-weight: 600; color: #fff; ${typeStep('body')} }
  & span { ${typeStep('bodyS')} color: ${token('color.indigo.200')}; display: block; max-width: 10em; }
`
const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')} ${token('space.5')};
  width: min(105rem, 100% - 6rem);
  margin: ${token('space.7')} auto 0;
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.indigo.800')};
  ${typeStep('caption')}
  color: ${token('color.indigo.200')};
  ${below('desktop')} { width: calc(100% - 32px); }
`

/** PC-03: address, contact, links, codes, ICP, all from configuration. */
export function Footer() {
  return (
    <Ground forwardedAs="footer" tone="indigo" aria-label={words.app.footer}>
      <Inner>
        <House>
          <Wordmark />
          <p>{site.slogan}</p>
        </House>
        <Contact>
          <dt>{words.app.address}</dt>
          <dd>{site.address}</dd>
          <dt>{words.app.phone}</dt>
          <dd>
            <a href={`tel:${site.phone}`}>{site.phone}</a>
          </dd>
          <dt>{words.app.mail}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
          {site.commonLinks.length ? (
            <>
              <dt>{words.app.links}</dt>
              <dd>
                {site.commonLinks.map((link) => (
                  <a key={link.url} href={link.url}>
                    {link.name}
                  </a>
                ))}
              </dd>
            </>
          ) : null}
        </Contact>
        {site.codes.map((code) => (
          <Code key={code.title}>
            <Suspense fallback={<i />}>
              <QrCode text={code.url ?? window.location.origin} label={`${code.title}二维码`} />
            </Suspense>
            <figcaption>
              <b>{code.title}</b>
              <span>{code.description}</span>
            </figcaption>
          </Code>
        ))}
      </Inner>
      <Bottom>
        <span>{site.icp.copyRight}</span>
        <span>{site.icp.icpName}</span>
      </Bottom>
    </Ground>
  )
}
