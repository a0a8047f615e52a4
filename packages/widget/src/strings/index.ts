export { fill } from '@weft/ui/sentence'

import { type StringKey, type Strings, zhCN } from './zh-CN'

export type { StringKey, Strings }
export { zhCN }

/**
 * The package contains `zh-CN` and `en`. Any other language tag works too: its strings come from `labels`, and missing ones are
 * in English. Right-to-left languages mirror the layout.
 */
export type Locale = 'zh-CN' | 'en' | (string & {})
