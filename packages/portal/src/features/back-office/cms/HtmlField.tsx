/** A text with headings, lists, tables, links and pictures. The editor's code loads at the first opened text. */
import { Skeleton } from '@weft/ui'
import { lazyPart } from '../../../platform/parts/lazy-part'

export const HtmlField = lazyPart(async () => (await import('./HtmlEditor')).HtmlEditor, {
  waiting: <Skeleton shape="block" style={{ height: 260 }} />,
})
