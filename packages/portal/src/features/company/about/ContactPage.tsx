import { Button, below, ErrorState, MessageIcon, PhoneIcon, Skeleton, token, typeStep } from '@weft/ui'
import { Mail, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { words } from '../../../platform/strings/common'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Photo } from '../../../shared/picture/Photo'
import { useProfile } from '../data'
import { Banner } from '../parts/Banner'
import { Card, Grid, Split } from '../parts/cards'
import { Section } from '../parts/Section'
import { aboutWords } from './words'

const Way = styled.a`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  min-height: 44px;
  color: ${token('color.link')};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${typeStep('body')}
  & > svg { flex: none; width: 20px; height: 20px; stroke-width: 1.5; }
  &:hover { text-decoration: underline; text-underline-offset: .3em; }
`
const Hotline = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.6')};
  margin-bottom: ${token('space.7')};
  padding: ${token('space.6')} ${token('space.7')};
  border-top: 3px solid ${token('color.thread')};
  background: ${token('color.surface')};
  & dt { color: ${token('color.textMeta')}; ${typeStep('body')} }
  & a { color: ${token('color.indigo.800')}; text-decoration: none; ${typeStep('figureXL')} }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.5')}; }
  & > div > a { color: ${token('color.link')}; ${typeStep('body')} }
  ${below('desktop')} { flex-direction: column; align-items: flex-start; padding: ${token('space.5')}; }
`

const Place = styled.p`
  && { display: flex; align-items: center; gap: ${token('space.3')}; margin: 0; color: ${token('color.text')}; ${typeStep('h3')} }
  & > svg { flex: none; color: ${token('color.indigo.600')}; }
`

/** The four departments with phone and mail, the hotline, a button for human service (D1 §2, PC-24). */
export function ContactPage() {
  const profile = useProfile()
  const said = profile.data
  return (
    <>
      <ReadingPrint />
      <Banner
        title={aboutWords.display.contact}
        latin={aboutWords.contactLatin}
        text={aboutWords.contactText}
        detail="bearing"
      />
      {profile.isError ? <ErrorState onRetry={() => void profile.refetch()} message={words.app.loadFailed} /> : null}
      <Section id="departments" title={aboutWords.display.departments} lead={aboutWords.departmentsLead}>
        {said ? (
          <>
            <Hotline>
              <dl>
                <dt>{aboutWords.hotline}</dt>
                <dd>
                  <a href={`tel:${said.footer.phone}`}>{said.footer.phone}</a>
                </dd>
              </dl>
              <div>
                <Link to={`${urls.customerService}#outlets`}>{aboutWords.outlets}</Link>
                <Button variant="main" size="L" icon={<MessageIcon />} onClick={() => openAssistant()}>
                  {aboutWords.ask}
                </Button>
              </div>
            </Hotline>
            <Grid $columns={4}>
              {said.departments.map((department) => (
                <Card key={department.name}>
                  <div>
                    <h3>{department.name}</h3>
                    <p>{department.duty}</p>
                    <Way
                      href={`tel:${department.phone}`}
                      aria-label={`${aboutWords.call(department.name)} ${department.phone}`}
                    >
                      <PhoneIcon />
                      {department.phone}
                    </Way>
                    <Way
                      href={`mailto:${department.mail}`}
                      aria-label={`${aboutWords.mailTo(department.name)} ${department.mail}`}
                    >
                      <Mail aria-hidden="true" />
                      {department.mail}
                    </Way>
                  </div>
                </Card>
              ))}
            </Grid>
          </>
        ) : (
          <Skeleton shape="block" style={{ height: '24rem' }} />
        )}
      </Section>
      <Section id="address" title={aboutWords.addressTitle} isBand>
        <Split>
          <figure>
            <Photo src="/pictures/scene/site-scwfb/visit.svg" alt="" ratio="16 / 9" />
          </figure>
          <div>
            <Place>
              <MapPin aria-hidden="true" size={24} strokeWidth={1.5} />
              {said ? said.footer.address : <Skeleton style={{ width: '12em' }} />}
            </Place>
            <p>{aboutWords.visitText}</p>
          </div>
        </Split>
      </Section>
    </>
  )
}
