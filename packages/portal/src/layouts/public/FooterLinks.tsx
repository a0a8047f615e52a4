import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { LayerLinks } from '../../platform/navigation/layer'
import { urls } from '../../platform/navigation/urls'
import { words } from '../../platform/strings/common'
import { isExternal } from './menu'
import type { SiteDetails } from './use-site-details'

const titles = words.footer

/** Pages linked in the footer; the company's own links follow (D1 §2: common links). */
const pages: readonly { name: string; url: string }[] = [
  { name: titles.about, url: urls.about },
  { name: titles.profile, url: urls.companyProfile },
  { name: titles.contact, url: urls.contact },
  { name: titles.news, url: urls.news },
  { name: titles.knowledge, url: urls.knowledge },
  { name: titles.projects, url: urls.projectCases },
  { name: titles.map, url: urls.projectMap },
  { name: titles.settled, url: urls.settled },
  { name: titles.privacy, url: urls.privacy },
  { name: titles.service, url: urls.service },
]

const own = new Set(pages.map(({ url }) => url))

export function FooterLinks({ links }: { links: SiteDetails['commonLinks'] }) {
  // Lists each address once, whatever its source.
  const further = new Map(links.filter(({ url }) => !own.has(url)).map((link) => [link.url, link]))
  const isInLayer = useContext(LayerLinks)
  return (
    <ul>
      {[...pages, ...further.values()].map(({ name, url }) => (
        <li key={url}>
          {isExternal(url) ? (
            <a href={url} target={url.startsWith('http') ? '_blank' : undefined} rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            <Link to={url} replace={isInLayer}>
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
