/** Headings of this area that are set in song: the build cuts the font to their characters. */
import { aboutWords } from '../features/company/about/words'
import { carbonWords } from '../features/company/carbon/words'
import { intelligenceWords } from '../features/company/intelligence/words'
import { openWords } from '../features/company/open/words'

export const companyDisplay = [aboutWords, carbonWords, intelligenceWords, openWords]
  .flatMap((area) => Object.values<string>(area.display))
  .concat(
    intelligenceWords.twinUses.map((use) => use.title),
    intelligenceWords.controlUses.map((use) => use.title),
  )
  .join('')
