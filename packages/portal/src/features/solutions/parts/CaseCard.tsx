/** A solution or a project case in a list: cover, industry, title, abstract, tags (design §3). The whole card is the link. */
import type { ExtendAttribute } from '@weft/contract'
import { focusVisible, reducedMotion, Selvedge, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Photo } from '../../../shared/picture/Photo'
import { words } from '../words'
import { attributeOf, tagsOf } from './attribute-values'
import { IndustryMark, industryOf } from './IndustryMark'
import { Facts } from './page'

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  transition: transform ${token('duration.hover')} ${token('ease.out')};
  & > [data-thread] {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: auto 0 0;
      height: 3px;
      background: ${token('color.thread')};
      transform: scaleX(0);
      transform-origin: 0 50%;
      transition: transform ${token('duration.thread')} ${token('ease.thread')};
    }
  }
  &:hover, &:focus-within { box-shadow: ${token('elevation.2')}; }
  &:hover > [data-thread]::after, &:focus-within > [data-thread]::after { transform: none; }
  ${reducedMotion} { & > [data-thread]::after { transition: none; } }
`
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token('space.2')};
  padding: ${token('space.4')} ${token('space.5')} ${token('space.5')};
  & h2 { ${typeStep('h4')} }
  & h2 > a {
    color: inherit;
    text-decoration: none;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    &::after { content: ''; position: absolute; inset: 0; }
    &:focus-visible { outline: none; }
    &:focus-visible::after { outline: 2px solid ${token('color.focus')}; outline-offset: 2px; }
  }
  &:hover h2 > a { color: ${token('color.link')}; }
  & > p {
    flex: 1;
    margin: 0;
    ${typeStep('bodyS')}
    color: ${token('color.textSecondary')};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    min-height: 2lh;
  }
  ${focusVisible}
`

export interface CaseCardProps {
  to: string
  title: string
  summary: string
  cover: string
  attributes: readonly ExtendAttribute[]
  /** Position in the list from 1, and its length, for screen readers. */
  position: number
  total: number
}

export function CaseCard({ to, title, summary, cover, attributes, position, total }: CaseCardProps) {
  const industry = industryOf(attributeOf(attributes, 'industry'))
  const tags = tagsOf(attributes)
  return (
    <Root aria-posinset={position} aria-setsize={total}>
      <div data-thread>
        <Photo src={cover} alt="" ratio="16 / 9" isEager={position <= 3} />
        <Selvedge />
      </div>
      <Body>
        {industry ? <IndustryMark code={industry} /> : null}
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p>{summary || words.none}</p>
        <Facts>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </Facts>
      </Body>
    </Root>
  )
}

/** Placeholder of a card while it loads. */
export function CaseCardSkeleton() {
  return (
    <Root aria-hidden="true">
      <Skeleton shape="block" style={{ aspectRatio: '16 / 9' }} />
      <Selvedge />
      <Body>
        <Skeleton style={{ width: '4em' }} />
        <Skeleton style={{ width: '80%', height: '1.4em' }} />
        <Skeleton />
        <Skeleton style={{ width: '60%' }} />
      </Body>
    </Root>
  )
}
