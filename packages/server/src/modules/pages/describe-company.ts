/** The text of the maker's own pages for readers without JavaScript: profile, figures, departments and outlets. */

import { addresses, type CompanyProfile, pageTitles } from '@weft/contract'
import { escapeHtml } from '../../platform/escape-html'
import { findProfile, listOutlets } from '../company'
import { type Describe, siteName, titled } from './description'
import { allPromises } from './fixed-pages'

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
const list = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`

const figuresOf = ({ bases, staff, customers, regions }: CompanyProfile['figures']['about']) =>
  list([`生产基地 ${bases} 个`, `员工 ${staff} 人`, `服务客户 ${customers} 家`, `服务地区 ${regions} 个`])

const organisation = (profile: CompanyProfile) => ({
  '@type': 'Organization',
  name: profile.legalName,
  alternateName: profile.name,
  slogan: profile.slogan,
  telephone: profile.footer.phone,
  email: profile.footer.email,
  address: profile.footer.address,
})

const trail = (name: string, path: string) => [
  { name: '首页', path: '/' },
  { name, path },
]

const about: Describe = async (db) => {
  const profile = await findProfile(db)
  return (
    profile && {
      canonical: addresses.about,
      title: titled(pageTitles.about),
      description: `${profile.slogan}：${siteName}的历史、规模与理念。`,
      trail: trail(pageTitles.about, addresses.about),
      data: { '@type': 'AboutPage', name: pageTitles.about, mainEntity: organisation(profile) },
      html: [
        `<h2>企业规模</h2>${figuresOf(profile.figures.about)}`,
        `<h2>发展历程</h2>${list(profile.history.map(({ year, title, text }) => `${year} ${title}：${text}`))}`,
        `<h2>企业理念</h2>${list(profile.beliefs.map(({ title, text }) => `${title}：${text}`))}`,
      ].join(''),
    }
  )
}

const companyProfile: Describe = async (db) => {
  const profile = await findProfile(db)
  return (
    profile && {
      canonical: addresses.companyProfile,
      title: titled(pageTitles.companyProfile),
      description: profile.introduction[0] ?? profile.slogan,
      trail: trail(pageTitles.companyProfile, addresses.companyProfile),
      data: { '@type': 'AboutPage', name: pageTitles.companyProfile, mainEntity: organisation(profile) },
      html: `${paragraphs(profile.introduction)}<h2>企业规模</h2>${figuresOf(profile.figures.profile)}`,
    }
  )
}

const contact: Describe = async (db) => {
  const profile = await findProfile(db)
  return (
    profile && {
      canonical: addresses.contact,
      title: titled(pageTitles.contact),
      description: `24 小时热线 ${profile.footer.phone}。${profile.departments.map(({ name }) => name).join('、')}的电话与邮箱。`,
      trail: trail(pageTitles.contact, addresses.contact),
      data: {
        '@type': 'ContactPage',
        name: pageTitles.contact,
        mainEntity: {
          ...organisation(profile),
          contactPoint: profile.departments.map(({ name, phone, mail }) => ({
            '@type': 'ContactPoint',
            contactType: name,
            telephone: phone,
            email: mail,
          })),
        },
      },
      html: list(profile.departments.map(({ name, duty, phone, mail }) => `${name}（${duty}）：${phone}，${mail}`)),
    }
  )
}

const customerService: Describe = async (db) => {
  const [profile, outlets] = await Promise.all([findProfile(db), listOutlets(db, '')])
  return (
    profile && {
      canonical: addresses.customerService,
      title: titled(pageTitles.customerService),
      description: allPromises,
      trail: trail(pageTitles.customerService, addresses.customerService),
      html: `<h2>服务网点</h2>${list(outlets.map(({ name, province, city, address, phone }) => `${name}（${province}${city}）：${address}，${phone}`))}`,
    }
  )
}

/** They take precedence over fixed pages with the same address. */
export const companyPages: Readonly<Record<string, Describe>> = {
  [addresses.about]: about,
  [addresses.companyProfile]: companyProfile,
  [addresses.contact]: contact,
  [addresses.customerService]: customerService,
}
