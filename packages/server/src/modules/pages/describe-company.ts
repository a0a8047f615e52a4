/** What the maker's own pages say to a reader without JavaScript: its words, figures, departments and outlets, from its profile. */
import type { CompanyProfile } from '@weft/contract'
import { escapeHtml } from '../../platform/escape-html'
import { findProfile, listOutlets } from '../company'
import { type Describe, siteName, titled } from './description'

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
      canonical: '/about',
      title: titled('关于我们'),
      description: `${profile.slogan}：${siteName}的历史、规模与信条。`,
      trail: trail('关于我们', '/about'),
      data: { '@type': 'AboutPage', name: '关于我们', mainEntity: organisation(profile) },
      html: [
        `<h2>规模</h2>${figuresOf(profile.figures.about)}`,
        `<h2>历史</h2>${list(profile.history.map(({ year, title, text }) => `${year} ${title}：${text}`))}`,
        `<h2>信条</h2>${list(profile.beliefs.map(({ title, text }) => `${title}：${text}`))}`,
      ].join(''),
    }
  )
}

const companyProfile: Describe = async (db) => {
  const profile = await findProfile(db)
  return (
    profile && {
      canonical: '/about/profile',
      title: titled('企业简介'),
      description: profile.introduction[0] ?? profile.slogan,
      trail: trail('企业简介', '/about/profile'),
      data: { '@type': 'AboutPage', name: '企业简介', mainEntity: organisation(profile) },
      html: `${paragraphs(profile.introduction)}<h2>规模</h2>${figuresOf(profile.figures.profile)}`,
    }
  )
}

const contact: Describe = async (db) => {
  const profile = await findProfile(db)
  return (
    profile && {
      canonical: '/contact',
      title: titled('联系我们'),
      description: `24 小时热线 ${profile.footer.phone}。${profile.departments.map(({ name }) => name).join('、')}的电话与邮箱。`,
      trail: trail('联系我们', '/contact'),
      data: {
        '@type': 'ContactPage',
        name: '联系我们',
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
      canonical: '/customerService',
      title: titled('客户服务'),
      description: '人工客服 15 分钟内回复，售后 3 天内处理，常用备件 15 天内到货，投诉 2 天内解决。',
      trail: trail('客户服务', '/customerService'),
      html: `<h2>服务网点</h2>${list(outlets.map(({ name, province, city, address, phone }) => `${name}（${province}${city}）：${address}，${phone}`))}`,
    }
  )
}

/** They go before the pages of fixed words with the same address. */
export const companyPages: Readonly<Record<string, Describe>> = {
  '/about': about,
  '/about/profile': companyProfile,
  '/contact': contact,
  '/customerService': customerService,
}
