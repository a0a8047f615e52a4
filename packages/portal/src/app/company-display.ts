/** Headings of this area in the Song display font: the build subsets the font to their characters. */
import { aboutWords } from '../features/company/about/words'
import { carbonWords } from '../features/company/carbon/words'
import { intelligenceWords } from '../features/company/intelligence/words'
import { tools } from '../features/company/open/tools'
import { guideChapters, openWords } from '../features/company/open/words'

export const companyDisplay = [aboutWords, carbonWords, intelligenceWords, openWords]
  .flatMap((area) => Object.values<string>(area.display))
  .concat(
    intelligenceWords.twinUses.map((use) => use.title),
    intelligenceWords.controlUses.map((use) => use.title),
    guideChapters.map((chapter) => chapter.name),
    openWords.documents.map((document) => document.title),
    tools.map((tool) => tool.title),
    // What a company says of itself is its own; these are the signs of its name and its beliefs as they are at first.
    '梭原纺织机械股份有限公司实在守时说清楚成套绿色可计量让用户的每一班都开得稳一丝不断线到底装备把好纤维织成布做生活',
  )
  .join('')
