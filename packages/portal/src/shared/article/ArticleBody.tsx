/**
 * The text of an article: sanitised HTML in the design's type, at most `measure` wide. Where the page is wider, figures appear in a
 * column beside the text, each at the height of its passage; in print they stay in the text. Links to the portal's own pages
 * navigate without a reload.
 */
import { below, token, typeStep } from '@weft/ui'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { failedPicture, isExternal, prepareArticle } from './prepare-article'

/** Longest line of a text: 37 characters where the root is small. */
export const measure = 'max(46rem, 592px)'

const Place = styled.div`
  --figure-gap: ${token('space.7')};
  --figure-width: min(36rem, 100cqw - ${measure} - var(--figure-gap));
  container-type: inline-size;
  display: flow-root;
  & > figure { display: none; margin: 0; }
  & > figure > img { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; background: ${token('color.band')}; }
  @media screen {
    @container (min-width: 72rem) {
      /* Beside the whole text: stays in view while it is read. */
      & > figure { display: block; float: right; position: sticky; top: calc(max(60px, 4.5rem) + ${token('space.5')}); width: var(--figure-width); }
    }
  }
`
const Root = styled.div`
  max-width: ${measure};
  ${typeStep('bodyL')}
  color: ${token('color.text')};
  ${below('desktop')} { max-width: none; }
  & > :first-child { margin-top: 0; }
  & h2 { margin: 2.25em 0 .75em; ${typeStep('h3')} scroll-margin-top: 60px; }
  & h3 { margin: 1.75em 0 .5em; ${typeStep('h4')} }
  & h4 { margin: 1.5em 0 .5em; ${typeStep('h4')} }
  & p { margin: .75em 0; overflow-wrap: anywhere; }
  & ul, & ol { margin: .75em 0; padding-left: 1.5em; list-style: disc outside; }
  & ol { list-style: decimal outside; }
  & li { margin: .35em 0; padding-left: .25em; }
  & li::marker { color: ${token('color.textMeta')}; font-family: ${token('font.figures')}; }
  & blockquote { margin: 1.25em 0; padding: ${token('space.4')} ${token('space.5')}; background: ${token('color.band')}; color: ${token('color.textSecondary')}; }
  & pre { margin: 1em 0; padding: ${token('space.4')}; overflow-x: auto; background: ${token('color.band')}; ${typeStep('bodyS')} }
  & hr { margin: 2em 0; border: 0; border-top: 1px solid ${token('color.hairline')}; }
  & img { height: auto; margin: 1.25em 0; background: ${token('color.band')}; }
  & figure { margin: 1.25em 0; }
  & figure > img { display: block; margin: 0; }
  @media screen {
    @container (min-width: 72rem) {
      & figure { float: right; clear: right; width: var(--figure-width); margin: .5em calc(-1 * (var(--figure-width) + var(--figure-gap))) 1.25em 0; }
    }
  }
  & figcaption, & caption { ${typeStep('caption')} color: ${token('color.textMeta')}; text-align: left; padding: ${token('space.2')} 0; }
  & [data-table] { margin: 1.25em 0; overflow-x: auto; }
  & table { min-width: 100%; border-collapse: collapse; ${typeStep('body')} font-variant-numeric: tabular-nums; }
  & th, & td { padding: .55em .9em; border: 1px solid ${token('color.hairline')}; text-align: left; vertical-align: top; }
  & th { background: ${token('color.band')}; font-weight: 600; white-space: nowrap; }
  ${below('column')} { & th, & td { padding: .5em; } }
  & [data-failed] {
    display: grid;
    place-items: center;
    min-height: 8rem;
    margin: 1.25em 0;
    background: ${token('color.band')};
    color: ${token('color.textMeta')};
    ${typeStep('bodyS')}
  }
  & [data-unseen] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media print { max-width: none; & table, & img, & figure { break-inside: avoid; } & h2, & h3 { break-after: avoid; } }
`

export interface ArticleBodyProps {
  /** HTML as the server sent it. */
  html: string
  /** Prefix of the heading anchors, where one page shows several texts. */
  prefix?: string
  className?: string
  /** URL of the article's cover: shown in the column of figures where the text has no figure of its own. */
  cover?: string
}

export function ArticleBody({ html, prefix, className, cover }: ArticleBodyProps) {
  const root = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const prepared = useMemo(() => prepareArticle(html, prefix), [html, prefix])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new text brings new pictures
  useEffect(() => {
    const place = root.current
    if (!place) return
    const replace = (picture: HTMLImageElement) => picture.replaceWith(failedPicture(picture.alt))
    // Error events of images do not bubble, and this effect misses those that fired earlier.
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    }
    for (const picture of place.querySelectorAll('img'))
      if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) replace(picture)
    place.addEventListener('error', onError, true)
    return () => place.removeEventListener('error', onError, true)
  }, [prepared.html])

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href || isExternal(href) || href.startsWith('#')) return
    // Files and pictures are addresses of the server, not pages of the router.
    if (/^\/(?:files|pictures|documents|fs)\//.test(href)) return
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(href)
  }

  return (
    <Place>
      {cover && !prepared.html.includes('<img') ? (
        <figure>
          <img src={cover} alt="" loading="lazy" />
        </figure>
      ) : null}
      <Root
        ref={root}
        className={className}
        onClick={follow}
        // Sanitised by the allow-list above; Enter on a link inside fires a click.
        dangerouslySetInnerHTML={{ __html: prepared.html }}
      />
    </Place>
  )
}
