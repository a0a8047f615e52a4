/**
 * Believable values for the fields of the contract, by the name of the field. The first that the field's own schema accepts is
 * taken, so a table may be rough: it is for reading, and the schema has the last word.
 */
import { maker } from '../maker'

type Rows<Value> = readonly (readonly [field: RegExp, ...values: readonly Value[]])[]

const ID = '3f1c2a449f0e4b6a8a2c0d1e2f3a4b5c'
const UUID = '5b1f6a0e-6c0b-4d0e-9f53-0c8a1f2d3e4f'
const TIME = '2026-03-02 09:15:00'
const DAY = '2026-03-02'
const PHONE = '13800000001'
const TEXT = '细纱机断头率偏高，请安排检查锭速和张力。'
const FILE = '/open-api/v1/file/download?fileId=3f1c2a449f0e4b6a8a2c0d1e2f3a4b5c'
const TOKEN = 'mD3kq0bV9sXy2ZtR7uWc1aLhN5eJfGp8oQiT4vUzB6E'
/** Sealed under the published key: the id of the key, a dot, and what RSA made of the password. */
export const SEALED = `k7f3.${'Qm9Xz2Kp4Lr8Tw6V'.repeat(10)}`

const TEXTS: Rows<string> = [
  [/^(confirm|old|new)?password$/i, SEALED, 'weft2026'],
  [/^confirm$/, SEALED, '华纺纺织有限公司'],
  [/^smsCode$/, '314159'],
  [/(id|uuid)s?$/i, ID, UUID],
  [/^fileType$|^ext$/, 'png'],
  [/^questionContent$/, '喷丝板超声碱洗浓度是多少'],
  [/^proof$/, '48213'],
  [/token$|^ticket$|^secret$|^assertion$|^challenge$/i, TOKEN],
  [/tokenType|token_type/i, 'Bearer'],
  [/^month$/, '2026-03'],
  [/^year$/, '2026'],
  [/day$|^date$/i, DAY],
  [/time$|^week$/i, TIME, DAY],
  [/^(from|to)$/, TIME, DAY, '1796000000000'],
  [/phone|^telephone$/i, PHONE, '0531-88880000'],
  [/^e?mail$|^sentTo$/i, 'zhoumin@mill.example.com'],
  [/^crtCode$|creditCode/i, '91370000DEMO00002B'],
  [
    /^(pictureList|detailPicturePathList)$|picture|image|thumbnail|cover|icon$|filePath|fileAccessPath/i,
    FILE,
    'factory',
  ],
  [/^(url|.*(url|addr))$/i, '/portal/articles/7', 'https://www.mill.example.com/'],
  [/^listAddress$|^link$|^target$/i, 'https://crm.example.com/customers', '/portal/mall'],
  [/^address$/, '山东省济南市历下区工业南路 1 号', '/portal/articles/7'],
  [/^redirect$|path$/i, '/console/workbench', '/portal'],
  [/^host$/, 'crm.example.com'],
  [/contractCode/i, 'SY-2026-0117'],
  [/contractName/i, '浆纱机及整经机供货合同'],
  [/deliveryEnterprise/i, maker.name],
  [/enterprise.*name|customerName|legalName|organizationName/i, '华纺纺织有限公司'],
  [/(goods|part)name/i, '喷丝板'],
  [/productNum/i, 'JA-9-0001'],
  [/partNumber|materialCode|drawingNumber/i, 'SYHX.11.01'],
  [/deviceModel|modelName/i, 'JA-9'],
  [/deviceName|machineName|^machine$/i, '喷气织机'],
  [/department.*name|^groupName$/i, '售后服务部'],
  [/industryName|categoryName|columnName|typeName|dicName/i, '化纤设备'],
  [/fileName/i, '机台铭牌.png'],
  [
    /(handler|assignee|agent|by|decider|author|actor|keeper|updater|contact|user|own|setBy|liftedBy|requestedBy)name$/i,
    '周敏',
  ],
  [/^(userName|username|author|decider|updateBy|by|askedBy|legal)$/i, '周敏'],
  [/loginName/i, PHONE],
  [/^appName$|^appId$/, 'portal'],
  [/^title$|^appTitle$|caseName|signUp/i, '喷丝板清洗七步法'],
  [/^name$/, '周敏', '喷丝板'],
  [/^state$|^states$/, 'submitted', '1'],
  [/^stateName$/, '处理中'],
  [/orderNum|recordNum|trackingNumber|policyNumber/i, 'SH-20260302-0007'],
  [/^roleCode$|^authorities$|^roles$|^seenRoles$|^parentCode$/, 'SERVICE_AGENT'],
  [/^scopes?$/, 'CUSTOMER_MANAGE'],
  [/^act$|^acts$/, 'account.closed'],
  [/^code$/, 'FAULT_SPINNING', 'A1'],
  [/^keywords?$|searchKey|^tag$|^words$|kewWord/i, '断头率'],
  [/^province$/, '山东省'],
  [/^city$/, '济南市'],
  [/^priceText$/, '1,280.00'],
  [/^unit$/, '件'],
  [/^html$|content$|effectContent/i, '<p>先用清水冲洗，再超声碱洗 30 分钟。</p>'],
  [
    /description|problem|sentence|question|remark|^text$|^lastText$|^prompt$|note$|reason$|opinion|introduction|introduce|summary|^reply/i,
    TEXT,
  ],
  [/answer|explanation|solution/i, '请用 5% 氢氧化钠在 70 ℃ 下清洗 30 分钟，再用清水冲洗。'],
  [/cursor/i, '1024'],
  [/^(offset|msgSeqId|version|chunk)$/, '0'],
  [/^(limit|pageSize)$/, '20'],
  [/^(pageNum|pageNo|pageNumber|currentPage)$/, '1'],
  [/(key|number|list|files|stamp)$/i, ID],
]

/** What fits where no name says it, from the most telling to the plainest. */
const ANY_TEXTS: readonly string[] = [
  '化纤设备',
  ID,
  UUID,
  'k3v9x0q2m8d4s6f1h7j5t0wz',
  DAY,
  TIME,
  '2026-03',
  '1',
  'A1',
  'SERVICE',
  'factory',
  '/portal',
  FILE,
  'https://www.mill.example.com/',
  PHONE,
  '314159',
  TOKEN,
  SEALED,
  '',
]

const INSTANT = 1_796_100_000_000

const NUMBERS: Rows<number> = [
  [/(At|Since|Until|Timestamp)$|^(at|now|until|timestamp)$/, INSTANT],
  [/^from$/, INSTANT, 480],
  [/^to$/, INSTANT, 1_050],
  [/cents$/i, 128_000],
  [/(ms|millis)$/i, 5_400_000, 1_200],
  [/score|rating|level/i, 5],
  [/share$|jitter/i, 0.85],
  [/percent|value$/i, 12],
  [/sizeBytes|fileSize|maxFrameBytes/i, 48_213],
  [/days$/i, 30],
  [/hours$/i, 24],
  [/months$/i, 12],
  [/^limit$|pageSize/i, 20],
  [/^offset$|^chunk$|refused|failed|missed|overdue/i, 0],
  [/^year$/i, 2026],
  [/seqId$/i, 42],
  [/^(pageNum|pageNo|pageNumber|currentPage|version|position|rank|line|status|state)$/i, 1],
  [/total|count$|num$/i, 1],
]
const ANY_NUMBERS: readonly number[] = [3, 1, 0, 10, 100, 1_000, 36, 117, INSTANT, -1]

function candidates<Value>(rows: Rows<Value>, field: string, any: readonly Value[]): readonly Value[] {
  const named = rows.flatMap(([pattern, ...values]) => (pattern.test(field) ? values : []))
  return [...named, ...any]
}

export const textsFor = (field: string): readonly string[] => candidates(TEXTS, field, ANY_TEXTS)
export const numbersFor = (field: string): readonly number[] => candidates(NUMBERS, field, ANY_NUMBERS)
