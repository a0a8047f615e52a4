/**
 * The text of a page for readers without JavaScript and for search engines: title, description, text and structured data of a
 * route, from the public rows. Cases and project cases contain their summary only: the rest needs a sign-in.
 */
import { addresses, pageTitles, servicePromises } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { escapeHtml } from '../../platform/escape-html'
import { findArticle, listArticles } from '../articles'
import { findCase, listCases, listIndustries } from '../cases'
import { findProfile, findReadingPage } from '../company'
import { findColumn, findContent, listContents } from '../content'
import { findGoods, listGoods } from '../goods'
import { companyPages } from './describe-company'
import { closed, type Describe, short, siteName, titled } from './description'
import { fixedPages, ownPages } from './fixed-pages'

const homeStep = { name: '首页', path: '/' }
const steps = {
  mall: { name: pageTitles.mall, path: addresses.mall },
  cases: { name: pageTitles.solutions, path: addresses.solutions },
  projects: { name: pageTitles.projectCases, path: addresses.projectCases },
  news: { name: pageTitles.news, path: addresses.news },
  knowledge: { name: pageTitles.knowledge, path: addresses.knowledge },
} as const
/** Home, the list of the page, the page itself. */
const under = (list: keyof typeof steps, name: string, path: string) => [homeStep, steps[list], { name, path }]

const fixed =
  (canonical: string, title: string, description: string, isIndexed = true): Describe =>
  async () => ({ canonical, title: titled(title), description, isIndexed })

const first = { offset: 0, limit: 20 }

const home: Describe = async (db) => {
  const [profile, news] = await Promise.all([
    findProfile(db),
    listContents(db, { columnIds: [], optionGroups: [], keywords: '', offset: 0, limit: 10 }),
  ])
  return {
    canonical: '/',
    title: `${siteName} · 纺织成套装备`,
    description: short(profile?.introduction.join('') ?? siteName),
    picture: '/pictures/banner/scwfb.svg',
    data: {
      '@type': 'Organization',
      name: profile?.legalName ?? siteName,
      slogan: profile?.slogan,
      telephone: profile?.footer.phone,
      email: profile?.footer.email,
      address: profile?.footer.address,
    },
    links: news.rows
      .filter((row) => row.access === 'public')
      .map((row) => ({ href: addresses.canonicalNews(row.id), text: row.title })),
  }
}

const mall: Describe = async (db) => {
  const { rows } = await listGoods(db, { types: { top: [], mid: [], leaf: [] }, ...first })
  return {
    canonical: addresses.mall,
    title: titled(pageTitles.mall),
    description: `化纤、非织造、织造、染整设备的原图备件：按设备类型、分类与图号查找，在线询价，${servicePromises.arrival.title}。`,
    links: rows.map((row) => ({
      href: addresses.canonicalGoods(row.id),
      text: `${row.name} ${row.partNumber}`,
    })),
  }
}

const goodsPage: Describe = async (db, query) => {
  const row = await findGoods(db, query.get('goodsId') ?? '')
  if (!row) return undefined
  const pairs = row.attributes.map((one) => `${one.name}：${one.value}`)
  return {
    canonical: addresses.canonicalGoods(row.id),
    title: titled(`${row.name} ${row.partNumber}`),
    description: short(`${row.name}，图号 ${row.partNumber}。${row.feature}。${pairs.join('，')}`),
    picture: row.thumbnail,
    trail: under('mall', row.name, addresses.canonicalGoods(row.id)),
    data: {
      '@type': 'Product',
      name: row.name,
      sku: row.partNumber,
      category: row.typeName,
      brand: { '@type': 'Brand', name: row.brand },
      description: row.feature,
    },
    html: `<ul>${pairs.map((pair) => `<li>${escapeHtml(pair)}</li>`).join('')}</ul>`,
  }
}

const caseList: Describe = async (db) => {
  const { rows } = await listCases(db, {
    industryCode: undefined,
    columnIds: [],
    keywords: '',
    optionGroups: [],
    offset: 0,
    limit: 50,
  })
  return {
    canonical: addresses.solutions,
    title: titled(pageTitles.industries),
    description: '化纤、非织造、织造、染整四个行业的解决方案与实测效果。',
    links: rows.map((row) => ({ href: addresses.canonicalSolution(row.id), text: row.name })),
  }
}

const casePage: Describe = async (db, query) => {
  const row = await findCase(db, query.get('caseId') ?? query.get('id') ?? '')
  return row
    ? {
        canonical: addresses.canonicalSolution(row.id),
        title: titled(row.name),
        description: short(row.summary),
        picture: row.cover,
        trail: under('cases', row.name, addresses.canonicalSolution(row.id)),
        data: { '@type': 'Article', headline: row.name, datePublished: row.publishedAt.toISOString() },
        html: `<p>${escapeHtml(row.summary)}</p>`,
      }
    : undefined
}

/** Returns the contents of the columns of these codes, newest first. */
const contentsOf = async (db: NodePgDatabase, codes: readonly string[], limit = 60) => {
  const columns = await Promise.all(codes.map((code) => findColumn(db, code)))
  const columnIds = columns.flatMap((column) => (column ? [column.id] : []))
  return (await listContents(db, { columnIds, optionGroups: [], keywords: '', offset: 0, limit })).rows
}

const newsList: Describe = async (db) => ({
  canonical: addresses.news,
  title: titled('行业动态与通知公告'),
  description: `纺织机械行业动态，${siteName}通知、展会与服务公告。`,
  picture: '/pictures/banner/scwfb.svg',
  links: (await contentsOf(db, ['industry', 'notice']))
    .filter((row) => row.access === 'public')
    .map((row) => ({ href: addresses.canonicalNews(row.id), text: row.title })),
})

/** Titles and summaries are public; the text needs a sign-in. */
const projectList: Describe = async (db) => ({
  canonical: addresses.projectCases,
  title: titled(pageTitles.projectCases),
  description: '与化纤、非织造、织造、染整用户一起做成的项目，附现场数据与验收结果。',
  picture: '/pictures/banner/zb.svg',
  links: (await contentsOf(db, ['industryCases/projectCases'])).map((row) => ({
    href: addresses.canonicalProjectCase(row.id),
    text: `${row.title}：${row.summary}`,
  })),
})

const projectPage: Describe = async (db, query) => {
  const row = await findContent(db, query.get('id') ?? '')
  const column = row && (await findColumn(db, 'industryCases/projectCases'))
  return row && row.columnId === column?.id
    ? {
        canonical: addresses.canonicalProjectCase(row.id),
        title: titled(row.title),
        description: short(row.summary),
        picture: row.cover,
        trail: under('projects', row.title, addresses.canonicalProjectCase(row.id)),
        data: {
          '@type': 'Article',
          headline: row.title,
          datePublished: row.publishedAt.toISOString(),
          author: { '@type': 'Organization', name: row.organizationName },
          isAccessibleForFree: false,
        },
      }
    : undefined
}

const industryList: Describe = async (db) => {
  const rows = await listIndustries(db)
  return {
    canonical: addresses.industries,
    title: titled('四大行业解决方案'),
    description: short(rows.map((row) => `${row.name}：${row.description}`).join('')),
    picture: '/pictures/banner/hxzz.svg',
    links: rows.map((row, index) => ({
      href: addresses.solutionsOf(row.code, index),
      text: `${row.name}解决方案（${row.caseNum} 个）`,
    })),
  }
}

const newsPage: Describe = async (db, query) => {
  const row = await findContent(db, query.get('id') ?? '')
  if (row && row.access !== 'public') return closed
  return row
    ? {
        canonical: addresses.canonicalNews(row.id),
        title: titled(row.title),
        description: short(row.summary),
        picture: row.cover,
        trail: under('news', row.title, addresses.canonicalNews(row.id)),
        data: {
          '@type': 'NewsArticle',
          headline: row.title,
          datePublished: row.publishedAt.toISOString(),
          author: { '@type': 'Organization', name: row.organizationName },
        },
        html: row.html,
      }
    : undefined
}

const knowledgeList: Describe = async (db) => {
  const { rows } = await listArticles(db, {
    offset: 0,
    limit: 60,
    searchKey: '',
    categoryId: '',
    from: undefined,
    to: undefined,
    oldestFirst: false,
  })
  return {
    canonical: addresses.knowledge,
    title: titled(pageTitles.knowledge),
    description: '纺丝、水刺、浆纱、织造、定形与染色的操作规程、维护保养与工艺文章，政策与标准。',
    links: rows.map((row) => ({ href: addresses.article(row.id), text: row.title })),
  }
}

const articlePage: Describe = async (db, query) => {
  const row = await findArticle(db, query.get('id') ?? '')
  return row
    ? {
        canonical: addresses.article(row.id),
        title: titled(row.title),
        description: short(row.summary),
        picture: row.thumbnail,
        trail: under('knowledge', row.title, addresses.article(row.id)),
        data: {
          '@type': 'Article',
          headline: row.title,
          datePublished: row.publishedAt?.toISOString(),
          ...(row.author ? { author: { '@type': 'Person', name: row.author } } : {}),
          publisher: { '@type': 'Organization', name: row.dataSource },
        },
        html: row.html,
        isIndexed: row.publishedAt !== null,
      }
    : undefined
}

const reading =
  (path: string, source = path): Describe =>
  async (db) => {
    const page = await findReadingPage(db, source)
    return page && { canonical: path, title: titled(page.title), description: page.title, html: page.html }
  }

const technicalCenter = fixed(
  addresses.technicalCenter,
  pageTitles.technicalCenter,
  '标识编码规范、消息协议与 SDK、设备数据字典全文。',
)

/** Route → its description. Other routes belong to the application alone and have no public content. */
export const describedRoutes: Readonly<Record<string, Describe>> = {
  [addresses.home]: home,
  [addresses.mall]: mall,
  [addresses.mallIndex]: mall,
  [addresses.goods]: goodsPage,
  [addresses.industryCases]: caseList,
  [addresses.industries]: industryList,
  [addresses.solutions]: caseList,
  [addresses.solutionPage]: casePage,
  [addresses.news]: newsList,
  [addresses.projectCases]: projectList,
  [addresses.projectCasePage]: projectPage,
  [addresses.newsPage]: newsPage,
  // Both readings of the documents' navigation; one is the page's canonical address.
  [addresses.newsDetailShort]: newsPage,
  [addresses.knowledge]: knowledgeList,
  [addresses.articlePage]: articlePage,
  [addresses.chaptersPage]: articlePage,
  ...Object.fromEntries(fixedPages.map(([path, title, description]) => [path, fixed(path, title, description)])),
  ...Object.fromEntries(ownPages.map(([path, title, description]) => [path, fixed(path, title, description, false)])),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((step) => {
      const page = reading(addresses.quickStart(step), `/center/quickStart${step}/text-1`)
      return [
        [addresses.quickStart(step), page],
        [`/center/quickStart${step}/text-1`, page],
      ]
    }),
  ),
  [addresses.technicalCenter]: (db, query) => {
    const id = query.get('id')
    return id && /^[a-z-]{1,40}$/.test(id)
      ? reading(`${addresses.technicalCenter}?id=${id}`, `${addresses.technicalCenter}/${id}`)(db, query)
      : technicalCenter(db, query)
  },
  ...companyPages,
  [addresses.settled]: reading(addresses.settled),
  [addresses.privacy]: reading(addresses.privacy),
  [addresses.service]: reading(addresses.privacy),
}
