import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { LayerLinks } from '../app/layer'
import { urls } from '../app/urls'
import { site } from '../site/config'
import { words } from '../strings/common'
import { isExternal } from './menu'

const titles = words.footer

/** Pages that the footer leads to, then the links of the configuration (D1 §2: common links). */
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

export function FooterLinks() {
  const isInLayer = useContext(LayerLinks)
  return (
    <ul>
      {[...pages, ...site.commonLinks].map(({ name, url }) => (
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
