import type { Strings } from '../strings'
import type { FaqStrings } from './faq'
import type { KnowledgeStrings } from './knowledge'
import type { ReadingStrings } from './reading'
import type { WritingStrings } from './writing'

/** Words of an integrator over those of the catalogue; parts that are fetched on demand read theirs from here too. */
export type Labels = Partial<Strings & FaqStrings & KnowledgeStrings & ReadingStrings & WritingStrings>
