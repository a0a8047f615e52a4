/** The form of each kind: its fields in order, their controls, and a blank entry. The contract defines the limits. */
import {
  type CmsFields,
  type CmsKind,
  cmsFields,
  cmsNeeds,
  type EntryHtml,
  fieldWords,
  isEntryHtmlWithin,
  limitsOf,
  longestEntryHtml,
  mostOf,
} from '@weft/contract'

/** `shown` is read-only. */
export type RowControl = 'line' | 'text' | 'number' | 'picture' | 'html' | 'shown' | 'choice'

export type Control =
  | { type: 'line' | 'text'; rows?: number }
  | { type: 'html' | 'day' | 'group' | 'options' | 'picture' | 'files' }
  | { type: 'number'; max: number }
  | { type: 'pictures'; most: number }
  | { type: 'lines'; most: number }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
  | {
      type: 'rows'
      most: number
      /** `options`: choices of a `choice`. */
      columns: readonly {
        name: string
        label: string
        control: RowControl
        options?: readonly { value: string; label: string }[]
      }[]
      blank: Readonly<Record<string, unknown>>
      /** Rows cannot be added, moved or removed. */
      isFixed?: boolean
    }

export interface FieldForm {
  name: string
  label: string
  control: Control
  help?: string
  /** Takes the whole width of the form. */
  isWide?: boolean
}

export interface KindForm<K extends CmsKind> {
  /** Field with the entry's title. */
  titleField: keyof CmsFields<K> & string
  pictures: 'scene' | 'part'
  fields: readonly (FieldForm & { name: keyof CmsFields<K> & string })[]
  blank: CmsFields<K>
}

const line: Control = { type: 'line' }
const text = (rows = 3): Control => ({ type: 'text', rows })
const chapters = (label: string) =>
  ({
    name: 'chapters',
    label,
    help: '有章节时，页面左侧显示章节目录',
    isWide: true,
    control: {
      type: 'rows',
      most: mostOf(cmsFields.article.shape.chapters),
      columns: [
        { name: 'name', label: '章节名称', control: 'line' },
        { name: 'html', label: '章节正文', control: 'html' },
      ],
      blank: { name: '', html: '' },
    },
  }) as const satisfies FieldForm

const news: KindForm<'news'> = {
  titleField: 'title',
  pictures: 'scene',
  fields: [
    { name: 'title', label: '标题', control: line, isWide: true },
    { name: 'columnId', label: '栏目', control: { type: 'group' } },
    {
      name: 'access',
      label: '谁能看',
      control: {
        type: 'choice',
        options: [
          { value: 'public', label: '所有人' },
          { value: 'login', label: '登录后' },
          { value: 'granted', label: '申请通过后' },
        ],
      },
    },
    { name: 'organizationName', label: '发布单位', control: line },
    { name: 'author', label: '作者', control: line },
    { name: 'publishDay', label: '发布日期', control: { type: 'day' }, help: '留空则为发布当天' },
    {
      name: 'validDays',
      label: '有效天数',
      control: { type: 'number', max: mostOf(cmsFields.news.shape.validDays) },
      help: '0 表示长期有效',
    },
    { name: 'summary', label: '摘要', control: text(), isWide: true },
    { name: 'cover', label: '封面', control: { type: 'picture' }, isWide: true },
    { name: 'optionUuids', label: '筛选属性', control: { type: 'options' }, isWide: true },
    { name: 'materialRemark', label: '材料备注', control: line, help: '随属性展示，不参与筛选', isWide: true },
    { name: 'html', label: '正文', control: { type: 'html' }, isWide: true },
  ],
  blank: {
    columnId: '',
    title: '',
    summary: '',
    html: '',
    cover: '',
    organizationName: '',
    author: '',
    access: 'public',
    optionUuids: [],
    materialRemark: '',
    publishDay: '',
    validDays: 0,
  },
}

const article: KindForm<'article'> = {
  titleField: 'title',
  pictures: 'scene',
  fields: [
    { name: 'title', label: '标题', control: line, isWide: true },
    { name: 'categoryId', label: '分类', control: { type: 'group' } },
    { name: 'dataSource', label: '来源', control: line },
    { name: 'author', label: '作者', control: line },
    { name: 'policyNumber', label: '文号', control: line, help: '政策标准填写' },
    { name: 'publishDay', label: '发布日期', control: { type: 'day' }, help: '留空则为发布当天' },
    { name: 'validUntil', label: '有效期至', control: { type: 'day' }, help: '留空表示长期有效' },
    { name: 'summary', label: '摘要', control: text(), isWide: true },
    { name: 'thumbnail', label: '封面', control: { type: 'picture' }, isWide: true },
    { name: 'html', label: '正文', control: { type: 'html' }, isWide: true },
    chapters('章节'),
  ],
  blank: {
    categoryId: '',
    title: '',
    summary: '',
    html: '',
    thumbnail: '',
    author: '',
    dataSource: '',
    policyNumber: '',
    validUntil: '',
    publishDay: '',
    chapters: [],
  },
}

const practiceCase: KindForm<'case'> = {
  titleField: 'name',
  pictures: 'scene',
  fields: [
    { name: 'name', label: '方案名称', control: line, isWide: true },
    { name: 'industryCode', label: '行业', control: { type: 'group' } },
    { name: 'enterpriseName', label: '企业名称', control: line },
    { name: 'summary', label: '摘要', control: text(), isWide: true },
    { name: 'introduction', label: '方案介绍', control: text(5), isWide: true },
    { name: 'optionUuids', label: '筛选属性', control: { type: 'options' }, isWide: true },
    { name: 'materialRemark', label: '材料备注', control: line, help: '随属性展示，不参与筛选', isWide: true },
    { name: 'cover', label: '封面', control: { type: 'picture' } },
    { name: 'enterpriseIcon', label: '企业标志', control: { type: 'picture' } },
    {
      name: 'pictures',
      label: '现场图片',
      control: { type: 'pictures', most: mostOf(cmsFields.case.shape.pictures) },
      isWide: true,
    },
    { name: 'background', label: '企业背景', control: { type: 'html' }, isWide: true },
    {
      name: 'painPoints',
      label: '痛点问题',
      control: { type: 'lines', most: mostOf(cmsFields.case.shape.painPoints) },
      help: '每行一条',
      isWide: true,
    },
    {
      name: 'steps',
      label: '解决步骤',
      isWide: true,
      control: {
        type: 'rows',
        most: mostOf(cmsFields.case.shape.steps),
        columns: [
          { name: 'name', label: '步骤', control: 'line' },
          { name: 'content', label: '内容', control: 'text' },
          { name: 'picture', label: '图片', control: 'picture' },
        ],
        blank: { name: '', content: '', picture: '' },
      },
    },
    { name: 'effectText', label: '应用效果', control: text(), isWide: true },
    {
      name: 'effects',
      label: '效果指标',
      isWide: true,
      control: {
        type: 'rows',
        most: mostOf(cmsFields.case.shape.effects),
        columns: [
          { name: 'name', label: '指标', control: 'line' },
          { name: 'percent', label: '变化（%）', control: 'number' },
          { name: 'from', label: '改造前', control: 'line' },
          { name: 'to', label: '改造后', control: 'line' },
          { name: 'unit', label: '单位', control: 'line' },
        ],
        blank: { name: '', percent: 0, from: '', to: '', unit: '' },
      },
    },
    { name: 'effectPicture', label: '效果图', control: { type: 'picture' }, isWide: true },
    chapters('章节'),
  ],
  blank: {
    industryCode: 'hxzz',
    name: '',
    summary: '',
    introduction: '',
    background: '',
    enterpriseName: '',
    enterpriseIcon: '',
    cover: '',
    pictures: [],
    painPoints: [],
    steps: [],
    effectText: '',
    effectPicture: '',
    effects: [],
    chapters: [],
    optionUuids: [],
    materialRemark: '',
  },
}

const goods: KindForm<'goods'> = {
  titleField: 'name',
  pictures: 'part',
  fields: [
    { name: 'name', label: '名称', control: line, isWide: true },
    { name: 'typeId', label: '分类', control: { type: 'group' } },
    { name: 'partNumber', label: '备件编号', control: line },
    { name: 'materialCode', label: '物料编码', control: line },
    { name: 'drawingNumber', label: '零件图号', control: line },
    { name: 'brand', label: '品牌', control: line },
    { name: 'priceText', label: '价格', control: line, help: '例如 6000 / 面议' },
    { name: 'phoneNum', label: '热线', control: line },
    { name: 'applicableLine', label: '适用产线', control: line },
    { name: 'modelName', label: '展厅模型', control: line, help: '留空表示展厅里没有' },
    {
      name: 'rank',
      label: '排序',
      control: { type: 'number', max: mostOf(cmsFields.goods.shape.rank) },
      help: '小的在前',
    },
    { name: 'feature', label: '特点', control: text(), isWide: true },
    {
      name: 'images',
      label: '图片',
      control: { type: 'pictures', most: mostOf(cmsFields.goods.shape.images) },
      help: '第一张用于列表',
      isWide: true,
    },
    {
      name: 'attributes',
      label: '产品信息',
      isWide: true,
      control: {
        type: 'rows',
        most: mostOf(cmsFields.goods.shape.attributes),
        columns: [
          { name: 'name', label: '名称', control: 'line' },
          { name: 'value', label: '内容', control: 'line' },
        ],
        blank: { name: '', value: '' },
      },
    },
    {
      name: 'applicable',
      label: '适用设备',
      isWide: true,
      control: {
        type: 'rows',
        most: mostOf(cmsFields.goods.shape.applicable),
        columns: [
          { name: 'deviceName', label: '设备', control: 'line' },
          { name: 'deviceModel', label: '型号', control: 'line' },
          { name: 'position', label: '部位', control: 'line' },
        ],
        blank: { deviceName: '', deviceModel: '', position: '' },
      },
    },
    { name: 'documents', label: '资料', control: { type: 'files' }, help: '获得授权的企业可以查看', isWide: true },
  ],
  blank: {
    typeId: '',
    name: '',
    feature: '',
    images: [],
    partNumber: '',
    materialCode: '',
    drawingNumber: '',
    brand: '',
    priceText: '面议',
    phoneNum: '',
    applicableLine: '',
    attributes: [],
    applicable: [],
    documents: [],
    modelName: '',
    rank: 0,
  },
}

const faq: KindForm<'faq'> = {
  titleField: 'questionContent',
  pictures: 'scene',
  fields: [
    { name: 'questionContent', label: '问题', control: line, isWide: true },
    { name: 'parentId', label: '所属分组', control: { type: 'group' }, help: '不选则自己成为一个分组' },
    {
      name: 'position',
      label: '排序',
      control: { type: 'number', max: mostOf(cmsFields.faq.shape.position) },
      help: '小的在前',
    },
    { name: 'explanation', label: '解答', control: text(8), isWide: true },
  ],
  blank: { parentId: '', questionContent: '', explanation: '', position: 0 },
}

const outlet: KindForm<'outlet'> = {
  titleField: 'name',
  pictures: 'scene',
  fields: [
    { name: 'name', label: '网点名称', control: line, isWide: true },
    { name: 'province', label: '省份', control: { type: 'group' } },
    { name: 'city', label: '城市', control: line },
    { name: 'contactName', label: '联系人', control: line },
    { name: 'phone', label: '电话', control: line },
    { name: 'address', label: '地址', control: line, isWide: true },
    {
      name: 'services',
      label: '服务内容',
      control: { type: 'lines', most: mostOf(cmsFields.outlet.shape.services) },
      help: '每行一项',
      isWide: true,
    },
    {
      name: 'position',
      label: '排序',
      control: { type: 'number', max: mostOf(cmsFields.outlet.shape.position) },
      help: '小的在前',
    },
  ],
  blank: {
    name: '',
    province: '',
    city: '',
    address: '',
    contactName: '',
    phone: '',
    services: [],
    position: 0,
  },
}

export const forms: { readonly [K in CmsKind]: KindForm<K> } = {
  news,
  article,
  case: practiceCase,
  goods,
  faq,
  outlet,
}

/** Maximum characters of each text of a kind by its path, `steps.name`. */
export const limits = Object.fromEntries(
  Object.entries(cmsFields).map(([kind, fields]) => [kind, limitsOf(fields)]),
) as Readonly<Record<CmsKind, Readonly<Record<string, number>>>>

export type Values = Record<string, unknown>

/** Whether a publication needs this field. */
export const isNeeded = (kind: CmsKind, name: string): boolean => (cmsNeeds[kind] as readonly string[]).includes(name)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.replace(/<[^>]*>/g, '').trim() === '' && !/<img/.test(value)) ||
  (Array.isArray(value) && value.length === 0)

/** Missing fields without which a draft cannot be stored: title, group (not for FAQ), and the part number of goods. */
export function missingToSave(kind: CmsKind, values: Values): string[] {
  const group = forms[kind].fields.find((field) => field.control.type === 'group')?.name
  const needed = [
    forms[kind].titleField,
    ...(group && kind !== 'faq' ? [group] : []),
    ...(kind === 'goods' ? ['partNumber'] : []),
  ]
  return needed.filter((name) => isEmpty(values[name]))
}

/** Returns the empty fields that a publication needs. */
export const missingToPublish = (kind: CmsKind, values: Values): string[] => [
  ...new Set([...missingToSave(kind, values), ...cmsNeeds[kind].map(String).filter((name) => isEmpty(values[name]))]),
]

/**
 * Returns the sentence for each field whose HTML is longer than the call takes: a text by itself, or all of the entry together.
 * The server would say the same, after megabytes were sent.
 */
export function tooLongHtml(kind: CmsKind, values: Values): Record<string, string> {
  const wrong: Record<string, string> = {}
  const judge = (name: string, text: unknown, most: number | undefined) => {
    if (most !== undefined && typeof text === 'string' && text.length > most) wrong[name] = fieldWords.tooLong(most)
  }
  for (const { name, control } of forms[kind].fields) {
    if (control.type === 'html') judge(name, values[name], limits[kind][name])
  }
  const { chapters } = values as EntryHtml
  if (!chapters) return wrong
  for (const { html } of chapters) judge('chapters', html, limits[kind]['chapters.html'])
  if (!isEntryHtmlWithin(values as EntryHtml)) wrong.chapters = fieldWords.tooLong(longestEntryHtml)
  return wrong
}
