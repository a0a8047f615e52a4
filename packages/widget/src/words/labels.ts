import type { Strings } from '../strings'
import type { FaqStrings } from './faq'
import type { KnowledgeStrings } from './knowledge'
import type { LeaveStrings } from './leave'
import type { OutsideStrings } from './outside'
import type { ReadingStrings } from './reading'
import type { WritingStrings } from './writing'

/** An integrator's strings, which override those of the catalogue, also in parts that load on demand. */
export type Labels = Partial<
  Strings & FaqStrings & KnowledgeStrings & LeaveStrings & OutsideStrings & ReadingStrings & WritingStrings
>
