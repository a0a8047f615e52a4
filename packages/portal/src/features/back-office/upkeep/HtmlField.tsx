/** A text with headings, lists, tables, links and pictures. The editor's code comes with the first text that is opened. */
import { Skeleton } from '@weft/ui'
import { lazy, Suspense } from 'react'
import type { HtmlEditorProps } from './HtmlEditor'

const HtmlEditor = lazy(async () => ({ default: (await import('./HtmlEditor')).HtmlEditor }))

export const HtmlField = (props: HtmlEditorProps) => (
  <Suspense fallback={<Skeleton shape="block" style={{ height: 260 }} />}>
    <HtmlEditor {...props} />
  </Suspense>
)
