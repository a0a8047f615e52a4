/** One line for a message inside a relay; says so if it was recalled since (P-43). */
import { MsgType } from '@weft/protocol'
import type { Strings } from '../strings'
import { summaryOf } from './summary'

type Words = Strings & { transcriptRecalled: string }

export const relayedWords = (msgType: number, content: readonly unknown[], strings: Words): string =>
  msgType === MsgType.recall ? strings.transcriptRecalled : summaryOf(msgType, content, strings)
