import type { CaseDetail, CaseExample, CaseIndustry, CaseRow, SignUp } from '@weft/contract'
import { readArticle } from '../../platform/article-html'
import { chinaTime } from '../../platform/china-time'
import { fileOf } from '../content'
import { measuredIn } from './measured'
import type { CaseRecord, ExampleRow, IndustryRow, SignUpRow } from './repository'

/** @param newest the newest published cases of every industry, newest first within each */
export function presentIndustry(row: IndustryRow, newest: readonly ExampleRow[]): CaseIndustry {
  const own = newest.filter(({ industryCode }) => industryCode === row.code)
  const example = own.find(({ summary }) => measuredIn(summary)) ?? own[0]
  return {
    industryCode: row.code,
    industryName: row.name,
    industryNameEn: row.englishName,
    description: row.description,
    picturePath: row.picture,
    caseNum: row.caseNum,
    ...(example && { example: presentExample(example) }),
  }
}

function presentExample({ id, name, summary, cover }: ExampleRow): CaseExample {
  const figure = measuredIn(summary)
  return { caseId: id, name, caseSummary: summary, picturePath: cover, ...(figure && { figure }) }
}

export const presentCase = (row: CaseRecord): CaseRow => ({
  uuid: row.id,
  caseId: row.id,
  name: row.name,
  caseSummary: row.summary,
  industryCode: row.industryCode,
  industryName: row.industryName,
  backgroundPicture: fileOf(row.cover),
  publishTime: chinaTime(row.publishedAt),
  extendAttributeInfoList: row.attributes,
})

export const presentCaseDetail = (row: CaseRecord): CaseDetail => ({
  ...presentCase(row),
  caseIntroduce: row.introduction,
  background: readArticle(row.background),
  enterpriseName: row.enterpriseName,
  detailPicturePathList: row.pictures,
  painPointProblemInfoList: row.painPoints.map((content) => ({ content })),
  solutionInfoList: row.steps.map((step) => ({
    solutionName: step.name,
    solutionContent: step.content,
    path: step.picture ?? '',
    ...(step.picture ? { solutionPicture: fileOf(step.picture) } : {}),
  })),
  effectContent: row.effectText,
  applicationEffectDetailList: row.effects.map(({ name, percent, from, to, unit = '' }) => ({
    effectName: name,
    effectNumber: percent,
    ...(from && to && { change: { from, to, unit } }),
  })),
  practiceCaseBaseInfo: {
    detailPictureList: row.pictures.map(fileOf),
    backgroundPicture: fileOf(row.cover),
    enterpriseIconPicture: fileOf(row.enterpriseIcon),
    effectBackgroundPicture: fileOf(row.effectPicture),
  },
  solutionChapter: row.chapters.map(({ key, name, html }) => ({ key, name, content: readArticle(html) })),
  viewCount: row.viewCount,
})

export const presentSignUp = (row: SignUpRow): SignUp => ({
  signUpId: row.id,
  caseId: row.caseId,
  caseName: row.caseName,
  contactName: row.contactName,
  phone: row.phone,
  people: row.people,
  remark: row.remark,
  createTime: chinaTime(row.createdAt),
  state: row.state,
  opinion: row.opinion,
})
