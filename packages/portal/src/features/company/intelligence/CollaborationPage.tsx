import { Button, MessageIcon } from '@weft/ui'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Photo } from '../../../shared/picture/Photo'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { DescribedScreen } from './SoftwareScreen'
import { intelligenceWords } from './words'

/** The collaboration platform for garment makers: orders, planning, work reports, shared capacity (D1 §2, PC-21). */
export function CollaborationPage() {
  return (
    <>
      <Banner
        title={intelligenceWords.display.collaboration}
        latin={intelligenceWords.collaborationLatin}
        text={intelligenceWords.collaborationText}
        picture="/pictures/banner/zb.svg"
      >
        <Button
          variant="main"
          size="L"
          icon={<MessageIcon />}
          onClick={() =>
            openAssistant({
              subject: { title: intelligenceWords.display.collaboration, detail: intelligenceWords.ask },
            })
          }
        >
          {intelligenceWords.ask}
        </Button>
      </Banner>
      <Section
        id="blocks"
        title={intelligenceWords.display.collaborationBlocks}
        lead={intelligenceWords.collaborationAsk}
      >
        <Grid $columns={2}>
          {intelligenceWords.collaborationBlocks.map((block) => (
            <Card key={block.title}>
              <Photo src={block.picture} alt="" ratio="16 / 9" />
              <div>
                <h3>{block.title}</h3>
                <p>{block.text}</p>
              </div>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section id="screen" title={intelligenceWords.display.screen} isBand>
        <DescribedScreen name="collaboration" />
      </Section>
    </>
  )
}
