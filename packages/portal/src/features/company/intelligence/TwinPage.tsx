import { Button } from '@weft/ui'
import { urls } from '../../../platform/navigation/urls'
import { openWithTicket } from '../../../shared/asking/open-with-ticket'
import { useSignedInAction } from '../../../shared/asking/use-signed-in'
import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { DescribedScreen } from './SoftwareScreen'
import { UseCases } from './UseCases'
import { intelligenceWords } from './words'

/** /Intelligence/twin: a drawn screen, two uses, and the link to the twin of a sizing line (D1 §2, PC-21). */
export function TwinPage() {
  const address = urls.line('fzyr', 'twin')
  const open = useSignedInAction('open:twin', () => void openWithTicket(address))
  return (
    <>
      <Banner
        title={intelligenceWords.display.twin}
        latin={intelligenceWords.twinLatin}
        text={intelligenceWords.twinText}
        detail="sensor"
      >
        <Button variant="main" size="L" title={intelligenceWords.loginHint} onClick={open}>
          {intelligenceWords.openTwin}
        </Button>
      </Banner>
      <Section id="screen" title={intelligenceWords.display.screen}>
        <DescribedScreen name="twin" />
      </Section>
      <Section id="uses" title={intelligenceWords.display.uses} isBand>
        <UseCases uses={intelligenceWords.twinUses} />
      </Section>
    </>
  )
}
