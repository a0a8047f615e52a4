import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { openWords } from './words'

/** /daas-isv: only where the configuration has a data engine (PC-23). */
export function DataEnginePage() {
  return (
    <>
      <Banner
        title={openWords.display.engine}
        latin={openWords.engineLatin}
        text={openWords.engineText}
        detail="inverter"
      />
      <Section id="parts" title={openWords.display.engineParts}>
        <Grid>
          {openWords.engineParts.map((part) => (
            <Card key={part.title}>
              <div>
                <h3>{part.title}</h3>
                <p>{part.text}</p>
              </div>
            </Card>
          ))}
        </Grid>
      </Section>
    </>
  )
}
