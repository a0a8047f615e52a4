/** Headings of this area that are set in song: the build cuts the font to their characters. */
import { aboutWords } from './about/words'
import { carbonWords } from './carbon/words'
import { intelligenceWords } from './intelligence/words'
import { openWords } from './open/words'

export const companyDisplay = [aboutWords, carbonWords, intelligenceWords, openWords]
  .flatMap((area) => Object.values<string>(area.display))
  .concat(
    intelligenceWords.twinUses.map((use) => use.title),
    intelligenceWords.controlUses.map((use) => use.title),
  )
  .join('')
