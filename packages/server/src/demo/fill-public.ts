/**
 * The public side of the demo world: catalogue, news, cases, articles, the maker's texts; then customers' contracts and orders.
 */
import { addresses } from '@weft/contract'
import { type Industry, linePicture, type Scene, scenePicture } from '@weft/pictures'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { article } from '../modules/articles'
import { practiceCase } from '../modules/cases'
import { company, outlet, readingPage, recommendation } from '../modules/company'
import { type AttributeValue, content, contentApplication, withMaterialRemark } from '../modules/content'
import { goods, supplierAccess } from '../modules/goods'
import { mallOrder, mallOrderEvent, mallOrderLine } from '../modules/mall'
import { chinaDay } from '../platform/china-time'
import { searchableOf } from '../platform/search'
import { type AttributeField, attributeFields, columnId, industries, layStructure, optionId } from '../seed/structure'
import { casesOf } from './copy/cases'
import type { DemoCase } from './copy/cases-shape'
import { companyProfile, machinesIn, outlets, recommendations } from './copy/company'
import { knowledge } from './copy/knowledge'
import { newsOf } from './copy/news'
import { policies } from './copy/policies'
import { escapeHtml, htmlOf } from './copy/prose'
import { readingPages } from './copy/reading'
import { demoOrders } from './customers'
import { fillContracts, sizeOf } from './fill-contracts'
import { buildShelf, goodsIdOf, type Shelf } from './fixtures/build'
import { demoPeople } from './people'
import { demoNumber, demoUserId, demoUuid } from './seed'
import { morning } from './time'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const dayMs = 86_400_000
const maker = '梭原纺机'
const nameOf = (code: Industry) => industries.find((one) => one.code === code)?.name ?? ''

type Values = Partial<Record<AttributeField, string>>

const attributesOf = (values: Values, materialRemark = ''): { attributes: AttributeValue[]; optionUuids: string[] } => {
  const known = attributeFields.flatMap(([field, name]) => {
    const value = values[field]
    return value ? [{ field, name, value }] : []
  })
  return {
    attributes: withMaterialRemark(
      known.map(({ field, name, value }) => ({
        uuid: demoUuid(`attribute/${field}`),
        attributeName: name,
        attributeFieldName: field,
        attributeFieldExtendValue: value,
      })),
      materialRemark,
    ),
    optionUuids: known.map(({ field, value }) => optionId(field, value)),
  }
}

export async function fillPublic(tx: Transaction, now: number): Promise<void> {
  const shelf = buildShelf()
  await layStructure(tx, machinesIn)
  await fillNews(tx, now)
  await fillCases(tx, now)
  await fillArticles(tx, now)
  await fillCompany(tx)
  await fillShelf(tx, shelf)
  await fillContracts(tx, shelf, now)
  await fillOrders(tx, shelf, now)
}

async function fillNews(tx: Transaction, now: number): Promise<void> {
  const rows = (['industry', 'notice'] as const).flatMap((kind) =>
    newsOf[kind].map((one, index) => {
      const id = demoNumber(`news/${kind}/${index}`)
      const publishedAt = morning(now, one.days)
      return {
        id,
        columnId: columnId(`news/${kind}`),
        title: one.title,
        summary: one.summary,
        html: htmlOf(one.text),
        cover: scenePicture(one.scene, one.industry, id, index % 5 === 3 ? 'dark' : 'light'),
        organizationName: maker,
        author: kind === 'notice' ? '综合管理部' : index % 3 === 2 ? '' : '市场信息组',
        ...attributesOf({ ...(one.isGeneral ? {} : { industry: nameOf(one.industry) }), region: one.region }),
        createdAt: new Date(publishedAt.getTime() - 86_400_000),
        publishedAt,
        auditedAt: new Date(publishedAt.getTime() - 3_600_000),
        viewCount: 40 + ((index * 137) % 900),
        ...searchableOf(one.title, [one.summary, one.isGeneral ? '' : nameOf(one.industry)]),
      }
    }),
  )
  await tx.insert(content).values(rows)
}

const stepScenes: readonly Scene[] = ['bench', 'close', 'control', 'workshop']

/** Of an industry's solutions the first ones have a project case, a report of the same project. */
const projectsOf = 4
const linkTo = (kind: string, address: string, name: string): string =>
  `<p>${kind}：<a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`

async function fillCases(tx: Transaction, now: number): Promise<void> {
  const told = industries.flatMap(({ code }) => casesOf[code].map((one, index) => ({ code, one, index })))
  await tx.insert(practiceCase).values(
    told.map(({ code, one, index }) => {
      const id = demoNumber(`case/${code}/${index}`)
      return {
        id,
        industryCode: code,
        name: one.name,
        summary: one.summary,
        introduction: one.introduction,
        background: `${htmlOf(one.background)}${index < projectsOf ? linkTo('同一项目的案例报告', addresses.projectCase(demoNumber(`project/${code}/${index}`)), one.enterprise) : ''}`,
        enterpriseName: one.enterprise,
        enterpriseIcon: linePicture(code, 'machine'),
        cover: scenePicture(
          (['workshop', 'close', 'line', 'control', 'site', 'workshop'] as const)[index] ?? 'close',
          code,
          id,
          index % 3 === 1 ? 'dark' : 'light',
        ),
        pictures: (['close', 'workshop', 'control', 'line'] as const).map((scene) => scenePicture(scene, code, id)),
        painPoints: [...one.pains],
        steps: one.steps.map(([name, text], at) => ({
          name,
          content: text,
          ...(at % 2 === index % 2
            ? { picture: scenePicture(stepScenes[at % 4] ?? 'bench', code, `${id}-${at}`) }
            : {}),
        })),
        effectText: one.effect,
        effectPicture: scenePicture('line', code, id, 'dark'),
        effects: one.effects.map(([name, percent, from, to, unit]) => ({ name, percent, from, to, unit })),
        chapters: chaptersOf(one),
        ...attributesOf(
          { industry: nameOf(code), handleMaterial: one.material, region: one.region },
          one.materialRemark,
        ),
        publishedAt: morning(now, 6 + index * 23 + industries.findIndex((known) => known.code === code) * 4),
        viewCount: 120 + ((index * 211) % 800),
        ...searchableOf(one.name, [one.summary, one.material, one.region, nameOf(code), one.enterprise]),
      }
    }),
  )
  // Project cases describe the same projects as reports: the first three of an industry for signed-in people, the fourth on
  // request.
  await tx.insert(content).values(
    told
      .filter(({ index }) => index < projectsOf)
      .map(({ code, one, index }) => {
        const id = demoNumber(`project/${code}/${index}`)
        const publishedAt = morning(now, 15 + index * 31)
        return {
          id,
          columnId: columnId('projectCases'),
          title: `${one.enterprise}：${one.name}`,
          summary: one.effect,
          html: chaptersOf(one)
            // The steps of a solution are headings under its own.
            .map((chapter) => `<h2>${chapter.name}</h2>${chapter.html.replaceAll('h2>', 'h3>')}`)
            .concat(linkTo('本项目的解决方案', addresses.solutionDetail(demoNumber(`case/${code}/${index}`)), one.name))
            .join(''),
          cover: scenePicture(index === 3 ? 'control' : 'line', code, id, index % 2 === 1 ? 'dark' : 'light'),
          organizationName: one.enterprise,
          author: '工程技术部',
          access: index === 3 ? ('granted' as const) : ('login' as const),
          ...attributesOf(
            { industry: nameOf(code), handleMaterial: one.material, region: one.region },
            one.materialRemark,
          ),
          createdAt: publishedAt,
          publishedAt,
          auditedAt: publishedAt,
          viewCount: 60 + index * 47,
          ...searchableOf(one.name, [one.enterprise, one.effect, one.material]),
        }
      }),
  )
  await tx.insert(contentApplication).values({
    id: demoUuid('application/zhoumin'),
    contentId: demoNumber('project/hxzz/3'),
    userId: demoUserId('zhoumin'),
    status: 11,
    appliedAt: new Date(now - 3 * 3_600_000),
  })
}

/** The results as a table: before, after, change. A payback has one value only. */
const effectRows = ({ effects }: DemoCase): string[] => [
  '指标 | 改造前 | 改造后 | 变化',
  ...effects.map(([name, number, from, to, unit = '']) => {
    const [, only, onlyUnit] = /^(.+)（(.+)）$/.exec(name) ?? []
    if (only || !from || !to) return `${only ?? name} | - | ${number} ${onlyUnit === '月' ? '个月' : '%'} | -`
    const change = `${Number(to) < Number(from) ? '−' : '+'}${number}${isPoints(number, from, to, unit) ? ' 个百分点' : '%'}`
    return `${name.replace(/(?:下降|提高|减少|缩短|延长|节约|增加|收窄)$/, '')} | ${from} ${unit} | ${to} ${unit} | ${change}`
  }),
]
/** Whether a change of a quantity in percent is told as the difference of the two. */
const isPoints = (number: number, from: string, to: string, unit: string): boolean =>
  unit === '%' && Math.abs(Math.abs(Number(to) - Number(from)) - number) < 0.05

const chaptersOf = (one: DemoCase) => [
  { key: 'background', name: '项目背景', html: htmlOf(`${one.introduction}\n${one.background}`) },
  { key: 'pain', name: '痛点问题', html: htmlOf(one.pains.map((pain) => `- ${pain}`).join('\n')) },
  { key: 'solution', name: '解决方案', html: htmlOf(one.steps.map(([name, text]) => `# ${name}\n${text}`).join('\n')) },
  {
    key: 'effect',
    name: '应用效果',
    html: htmlOf(`${one.effect}\n${effectRows(one).join('\n')}`),
  },
]

async function fillArticles(tx: Transaction, now: number): Promise<void> {
  await tx.insert(article).values([
    ...knowledge.map((one, index) => {
      const id = demoNumber(`article/${index}`)
      return {
        id,
        categoryId: one.category,
        title: one.title,
        summary: one.summary,
        html: htmlOf(one.text),
        thumbnail: scenePicture(one.scene, one.industry, id, index % 6 === 4 ? 'dark' : 'light').replace(
          '.svg',
          '-small.svg',
        ),
        author: one.author,
        dataSource: maker,
        publishedAt: morning(now, one.days),
        ...searchableOf(one.title, [one.summary, nameOf(one.industry)]),
      }
    }),
    ...policies.map((one, index) => {
      const id = demoNumber(`policy/${index}`)
      return {
        id,
        categoryId: 'policy',
        title: one.title,
        summary: one.summary,
        html: one.chapters.map(([name, text]) => `<h2>${name}</h2>${htmlOf(text)}`).join(''),
        thumbnail: scenePicture('papers', one.industry, id).replace('.svg', '-small.svg'),
        author: '',
        dataSource: one.source,
        policyNumber: one.number,
        validUntil: one.validFor === undefined ? null : new Date(now + one.validFor * dayMs),
        chapters: one.chapters.map(([name, text], at) => ({ id: `c${at + 1}`, name, html: htmlOf(text) })),
        publishedAt: one.isDraft ? null : morning(now, one.days),
        ...searchableOf(one.title, [one.summary, one.number, one.source]),
      }
    }),
  ])
}

async function fillCompany(tx: Transaction): Promise<void> {
  await tx.insert(company).values({ id: 'maker', profile: companyProfile })
  await tx.insert(outlet).values(
    outlets.map(({ outletName: name, ...one }, position) => ({
      ...one,
      name,
      id: demoNumber(`outlet/${name}`),
      position,
    })),
  )
  await tx
    .insert(recommendation)
    .values(
      recommendations.map((one, position) => ({ ...one, id: demoNumber(`recommendation/${position}`), position })),
    )
  await tx.insert(readingPage).values(
    readingPages.map(({ path, title, text }) => ({
      path,
      title,
      html: `<article><h1>${title}</h1>${htmlOf(text)}</article>`,
    })),
  )
}

async function fillShelf(tx: Transaction, shelf: Shelf): Promise<void> {
  const rows = shelf.goods.map(({ family: _, kind: __, leafKey: ___, ...row }) => ({
    ...row,
    documents: row.documents.map((one) => ({ ...one, fileSize: sizeOf(one.filePath) })),
  }))
  for (let at = 0; at < rows.length; at += 400) await tx.insert(goods).values(rows.slice(at, at + 400))
  await tx.insert(supplierAccess).values([
    {
      goodsId: goodsIdOf('hxzz/0/0/0'),
      enterpriseId: demoNumber('enterprise/jinlun'),
      state: 'granted',
      appliedBy: demoUserId('shenyan'),
      appliedAt: new Date('2026-03-02T02:00:00Z'),
      decidedBy: demoUserId('hejing'),
      decidedAt: new Date('2026-03-03T02:00:00Z'),
    },
  ])
}

async function fillOrders(tx: Transaction, shelf: Shelf, now: number): Promise<void> {
  const byId = new Map(shelf.goods.map((row) => [row.id, row]))
  const path = ['inquiry', 'quoted', 'confirmed', 'shipped', 'completed'] as const
  const running = new Map<string, number>()
  for (const one of [...demoOrders].sort((a, b) => b.days - a.days)) {
    const person = demoPeople.find((known) => known.key === one.by)
    if (!person) continue
    const id = demoUuid(`order/${one.key}`)
    const createdAt = new Date(Math.min(now - 1_800_000, morning(now, one.days).getTime() + 1_500_000))
    const day = chinaDay(createdAt).replaceAll('-', '')
    running.set(day, (running.get(day) ?? 0) + 1)
    const states =
      one.state === 'cancelled' ? (['inquiry', 'cancelled'] as const) : path.slice(0, path.indexOf(one.state) + 1)
    const timeOf = (index: number) =>
      new Date(Math.min(now - 60_000 * (9 - index), createdAt.getTime() + index * 0.7 * dayMs))
    const confirmedAt = (states as readonly string[]).indexOf('confirmed')
    await tx.insert(mallOrder).values({
      id,
      orderNum: `SP${day}-${String(running.get(day)).padStart(4, '0')}`,
      requestKey: demoUuid(`request/${one.key}`),
      userId: demoUserId(one.by),
      enterpriseId: person.enterprise ? demoNumber(`enterprise/${person.enterprise}`) : null,
      state: one.state,
      contactName: person.name,
      phone: person.phone,
      address: one.address,
      invoiceNote: one.invoice,
      remark: one.remark,
      quoteNote: one.note ?? '',
      deliveryDays: states.length > 1 && one.state !== 'cancelled' ? 12 : null,
      carrier: one.parcel?.[0] ?? '',
      trackingNumber: one.parcel?.[1] ?? '',
      createdAt,
      confirmedAt: confirmedAt < 0 ? null : timeOf(confirmedAt),
    })
    await tx.insert(mallOrderLine).values(
      one.items.flatMap(([key, quantity, yuan], position) => {
        const row = byId.get(goodsIdOf(key))
        if (!row) throw new Error(`The order ${one.key} asks for goods that do not exist: ${key}`)
        return [
          {
            orderId: id,
            goodsId: row.id,
            goodsName: row.name,
            partNumber: row.partNumber,
            thumbnail: row.thumbnail,
            quantity,
            unitPriceCents: states.length > 1 && one.state !== 'cancelled' ? yuan * 100 : null,
            position,
          },
        ]
      }),
    )
    await tx.insert(mallOrderEvent).values(
      states.map((state, index) => {
        const isStaff = state === 'quoted' || state === 'shipped'
        return {
          orderId: id,
          position: index + 1,
          state,
          at: timeOf(index),
          byName: isStaff ? '何静' : person.name,
          byUserId: demoUserId(isStaff ? 'hejing' : one.by),
          note: state === 'quoted' ? (one.note ?? '') : state === 'shipped' ? (one.parcel?.join(' ') ?? '') : '',
        }
      }),
    )
  }
}
