/** What is kept of people, and for how long (PERSONAL_DATA). */
import { Page, PageHead } from '../parts/frame'
import { HoldsTab } from './HoldsTab'
import { personalData as words } from './words'

export function PersonalDataPage() {
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <HoldsTab />
    </Page>
  )
}
