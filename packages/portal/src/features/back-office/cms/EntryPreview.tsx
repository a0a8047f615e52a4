/** Preview of an entry for visitors, from the current fields of the form. */
import type { CmsKind } from '@weft/contract'
import { Dialog, Selvedge, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { ArticleBody } from '../../../shared/article/ArticleBody'
import { Joined } from '../../../shared/words/Joined'
import { forms, type Values } from './forms'
import { cms as words } from './words'

const Root = styled.article`
  display: grid;
  gap: 16px;
  & > h1 { margin: 0; ${typeStep('h2')} }
  & > img { width: 100%; max-height: 320px; object-fit: cover; background: ${token('color.band')}; }
  & > p { margin: 0; ${typeStep('body')} white-space: pre-line; }
  & > p[data-meta] { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & > h2 { margin: 16px 0 0; ${typeStep('h3')} }
  & dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 8px 24px; margin: 0; }
  & dl > div { display: grid; grid-template-columns: 6em minmax(0, 1fr); gap: 8px; }
  & dt { color: ${token('color.textMeta')}; }
  & dd { margin: 0; overflow-wrap: anywhere; }
`

export interface EntryPreviewProps {
  kind: CmsKind
  values: Values
  onClose: () => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

export function EntryPreview({ kind, values, onClose }: EntryPreviewProps) {
  const form = forms[kind]
  const shown = new Set<string>([form.titleField, 'summary', 'introduction'])
  const cover = text(values.cover) || text(values.thumbnail) || text((values.images as string[] | undefined)?.[0])
  const meta = ['organizationName', 'enterpriseName', 'author', 'dataSource', 'policyNumber', 'publishDay']
    .map((name) => text(values[name]))
    .filter(Boolean)
  const facts = form.fields.filter(
    ({ name, control }) => !shown.has(name) && control.type === 'line' && text(values[name]) !== '',
  )
  const isArticle = kind === 'news' || kind === 'article'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.editor.preview}
      description={words.editor.previewNote}
      width="min(60rem, 100vw - 32px)"
    >
      <Root>
        <h1>{text(values[form.titleField])}</h1>
        {meta.length > 0 ? (
          <p data-meta="">
            <Joined of={meta} />
          </p>
        ) : null}
        {cover ? <img src={cover} alt="" /> : null}
        {text(values.summary) ? <p>{text(values.summary)}</p> : null}
        {text(values.introduction) ? <p>{text(values.introduction)}</p> : null}
        {text(values.explanation) ? <p>{text(values.explanation)}</p> : null}
        {text(values.feature) ? <p>{text(values.feature)}</p> : null}
        {isArticle || facts.length === 0 ? null : (
          <dl>
            {facts.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{text(values[name])}</dd>
              </div>
            ))}
            {rows(values.attributes).map((row) => (
              <div key={text(row.name)}>
                <dt>{text(row.name)}</dt>
                <dd>{text(row.value)}</dd>
              </div>
            ))}
          </dl>
        )}
        <Selvedge />
        {['background', 'html'].map((name) =>
          text(values[name]) ? <ArticleBody key={name} prefix={name} html={text(values[name])} /> : null,
        )}
        {rows(values.steps).map((row) => (
          <section key={text(row.name)}>
            <h2>{text(row.name)}</h2>
            <p>{text(row.content)}</p>
          </section>
        ))}
        {rows(values.chapters).map((row) => (
          <section key={text(row.name)}>
            <h2>{text(row.name)}</h2>
            <ArticleBody prefix={text(row.name)} html={text(row.html)} />
          </section>
        ))}
      </Root>
    </Dialog>
  )
}
