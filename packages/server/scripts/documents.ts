/**
 * Draws the sample documents (装箱单, 合格证, 说明书, 电气原理图, 验收单) into `documents/`. Run by hand when their words change:
 * `npx tsx --conditions=weft-source packages/server/scripts/documents.ts`. Glyphs come from Noto Serif SC (OFL), cut to what
 * the pages use; a character lies in one of the font's pieces, so a line is set piece by piece.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { fit, flatten, machineOf } from '@weft/pictures'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import subsetFont from 'subset-font'
import { packageRoot } from '../src/platform/package-root'

const fontFolder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-serif-sc/package.json'))

interface Piece {
  file: string
  ranges: (readonly [number, number])[]
}

const pieces: Piece[] = [
  ...readFileSync(join(fontFolder, '400.css'), 'utf8').matchAll(
    /url\(\.\/(files\/[^)]+\.woff2)\)[\s\S]*?unicode-range: ([^;]+);/g,
  ),
].map(([, file = '', ranges = '']) => ({
  file,
  ranges: ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  }),
}))
const pieceOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return pieces.findLastIndex((piece) => piece.ranges.some(([from, to]) => code >= from && code <= to))
}

type Row = readonly string[]
interface Document {
  file: string
  title: string
  latin: string
  number: string
  lead: string
  tables: readonly { head: Row; widths: readonly number[]; rows: readonly Row[] }[]
  drawing?: 'machine' | 'circuit'
  notes: readonly string[]
}

const head = '梭原纺织机械股份有限公司'
const documents: readonly Document[] = [
  {
    file: 'packing-list.pdf',
    title: '装箱单',
    latin: 'PACKING LIST',
    number: 'SY-PL-SAMPLE',
    lead: '样本：货物名称、件号与数量以随箱单据为准。每箱外侧贴二维码，扫描可查看箱内明细与吊点。',
    tables: [
      {
        head: ['箱号', '名称', '图号', '数量', '净重 kg', '外形 mm'],
        widths: [50, 140, 100, 50, 64, 107],
        rows: [
          ['1/12', '机架左墙板', 'SYHX.01.02', '2', '1 860', '4200×900×2300'],
          ['2/12', '纺丝箱体', 'SYHX.02.00', '1', '2 420', '3600×1500×1400'],
          ['3/12', '计量泵传动', 'SYHX.03.01', '4', '640', '1800×900×900'],
          ['4/12', '侧吹风窗', 'SYHX.04.00', '4', '980', '2600×1200×1900'],
          ['5/12', '热辊与保温箱', 'SYHX.05.02', '4', '1 240', '2200×1400×1600'],
          ['6/12', '卷绕头', 'SYHX.06.00', '4', '3 160', '3100×1200×1500'],
          ['7/12', '电控柜', 'SYHX.08.01', '3', '1 120', '2400×800×2200'],
          ['8/12', '随机备件与工具', 'SYHX.09.00', '1', '210', '1200×800×700'],
        ],
      },
    ],
    notes: ['吊装按箱面吊点，不得倾斜超过 15 度。', '开箱后三日内核对，如有缺损请拍照并联系客服。'],
  },
  {
    file: 'certificate.pdf',
    title: '产品合格证',
    latin: 'CERTIFICATE OF CONFORMITY',
    number: 'SY-QC-SAMPLE',
    lead: '本产品经检验符合技术条件，准予出厂。',
    tables: [
      {
        head: ['项目', '要求', '实测'],
        widths: [190, 170, 150],
        rows: [
          ['空车连续运转', '72 h 无异常', '72 h'],
          ['主轴温升', '不高于 30 ℃', '21 ℃'],
          ['噪声', '不高于 85 dB(A)', '81.4 dB(A)'],
          ['绝缘电阻', '不低于 1 MΩ', '86 MΩ'],
          ['保护接地', '不大于 0.1 Ω', '0.03 Ω'],
          ['安全联锁', '动作可靠', '合格'],
        ],
      },
    ],
    drawing: 'machine',
    notes: ['检验员 07    审核 02    批准 01', '编号可在门户“标识查询”核验。'],
  },
  {
    file: 'manual.pdf',
    title: '使用说明书（节选）',
    latin: 'OPERATION MANUAL',
    number: 'SY-OM-SAMPLE',
    lead: '请在安装、操作与维修前阅读。本节选说明开机、停机与日常保养。',
    drawing: 'machine',
    tables: [
      {
        head: ['周期', '部位', '内容'],
        widths: [80, 160, 270],
        rows: [
          ['每班', '滤网与风嘴', '检查压差，清除积毛'],
          ['每周', '链条与导轨', '加高温链油，检查张紧'],
          ['每月', '传感器', '零点与量程校对'],
          ['每季', '轴承', '按铭牌克数补脂，测温升'],
          ['每年', '安全阀、压力表', '送检并换证'],
        ],
      },
    ],
    notes: ['开机顺序：辅机、主风机、加热、主机；停机顺序相反。', '异响、异味、振动突变时立即按下急停。'],
  },
  {
    file: 'electrical.pdf',
    title: '电气原理图（示例）',
    latin: 'CIRCUIT DIAGRAM',
    number: 'SY-EL-SAMPLE',
    lead: '主电路与控制电源示例页。实际接线以随机图纸为准，图号与批次不符时请勿接线。',
    drawing: 'circuit',
    tables: [
      {
        head: ['代号', '名称', '规格'],
        widths: [90, 210, 210],
        rows: [
          ['QF1', '主断路器', '3P 160 A'],
          ['KM1', '主接触器', 'AC-3 95 A'],
          ['U1', '变频器', '45 kW 380 V'],
          ['M1', '主电机', '永磁 45 kW'],
          ['TC1', '控制变压器', '380 / 220 V 1 kVA'],
          ['A1', '可编程控制器', '64 DI / 48 DO'],
        ],
      },
    ],
    notes: ['带电部位须由持证电工操作。'],
  },
  {
    file: 'acceptance.pdf',
    title: '设备验收单',
    latin: 'ACCEPTANCE RECORD',
    number: 'SY-AC-SAMPLE',
    lead: '双方按合同技术附件对设备进行现场验收，结果记录如下。',
    tables: [
      {
        head: ['考核项目', '合同值', '考核值', '结论'],
        widths: [190, 120, 120, 80],
        rows: [
          ['连续运行', '72 h', '72 h', '合格'],
          ['产量', '≥ 25 t/d', '26.3 t/d', '合格'],
          ['一等品率', '≥ 97%', '98.1%', '合格'],
          ['单位能耗', '≤ 118 kgce/t', '112 kgce/t', '合格'],
          ['噪声', '≤ 85 dB(A)', '82 dB(A)', '合格'],
          ['资料移交', '齐全', '齐全', '合格'],
          ['培训', '3 天', '3 天', '合格'],
        ],
      },
    ],
    notes: ['质保期自验收合格之日起十二个月。', '用户代表              供方代表              日期'],
  },
]

const indigo = rgb(0.106, 0.176, 0.349)
const grey = rgb(0.39, 0.37, 0.33)
const weft = rgb(0.83, 0.376, 0.165)

async function draw(one: Document): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  pdf.setTitle(`${one.title} ${one.number}`)
  pdf.setAuthor(head)
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const signs = [...new Set(`${JSON.stringify(one)}${head}第页共样本0123456789 `)].join('')
  const fonts = new Map<number, PDFFont>()
  for (const at of new Set([...signs].map(pieceOf))) {
    const piece = pieces[at]
    if (!piece) continue
    const text = [...signs].filter((sign) => pieceOf(sign) === at).join('')
    const cut = await subsetFont(readFileSync(join(fontFolder, piece.file)), text, { targetFormat: 'truetype' })
    fonts.set(at, await pdf.embedFont(cut, { subset: false }))
  }
  const page = pdf.addPage([595.28, 841.89])
  const write = (text: string, x: number, y: number, size: number, color = indigo): number => {
    let at = x
    for (const sign of text) {
      const font = fonts.get(pieceOf(sign))
      if (!font) {
        at += size * 0.5
        continue
      }
      page.drawText(sign, { x: at, y, size, font, color })
      at += font.widthOfTextAtSize(sign, size)
    }
    return at
  }
  const wrap = (text: string, x: number, y: number, width: number, size: number, color = grey): number => {
    let line = y
    let at = x
    for (const sign of text) {
      const font = fonts.get(pieceOf(sign))
      const wide = font?.widthOfTextAtSize(sign, size) ?? size * 0.5
      if (at + wide > x + width) {
        at = x
        line -= size * 1.7
      }
      if (font) page.drawText(sign, { x: at, y: line, size, font, color })
      at += wide
    }
    return line - size * 1.9
  }
  // The selvedge along the top, with its thread.
  for (let x = 42; x <= 553; x += 8)
    page.drawLine({ start: { x, y: 806 }, end: { x, y: 812 }, thickness: 0.7, color: indigo })
  page.drawLine({ start: { x: 42, y: 804 }, end: { x: 170, y: 804 }, thickness: 2, color: weft })
  write(head, 42, 782, 10, grey)
  write(one.number, 440, 782, 10, grey)
  write(one.title, 42, 736, 26)
  write(one.latin, 42, 716, 9, grey)
  let y = wrap(one.lead, 42, 686, 510, 11)
  for (const table of one.tables) {
    y -= 6
    const line = (row: Row, isHead: boolean) => {
      let x = 42
      row.forEach((cell, index) => {
        write(cell, x + 4, y, isHead ? 10 : 11, isHead ? grey : indigo)
        x += table.widths[index] ?? 80
      })
      page.drawLine({
        start: { x: 42, y: y - 8 },
        end: { x: 553, y: y - 8 },
        thickness: isHead ? 1.2 : 0.5,
        color: isHead ? indigo : rgb(0.84, 0.81, 0.76),
      })
      y -= 26
    }
    line(table.head, true)
    for (const row of table.rows) line(row, false)
  }
  if (one.drawing === 'machine') y = picture(page, y, one.file === 'manual.pdf')
  if (one.drawing === 'circuit') y = circuit(page, y, write)
  for (const note of one.notes) y = wrap(note, 42, y - 4, 510, 10.5)
  write('样本', 500, 42, 10, weft)
  write('第 1 页  共 1 页', 42, 42, 9, grey)
  return pdf.save({ useObjectStreams: true })
}

/** A machine as the generator draws it, as vector paths. */
function picture(page: PDFPage, y: number, isStenter: boolean): number {
  const shapes = machineOf(isStenter ? 'stenter' : 'loom')
  const view = fit(shapes, 510, 230, 10)
  const colour = (hex: string) =>
    rgb(
      Number.parseInt(hex.slice(1, 3), 16) / 255,
      Number.parseInt(hex.slice(3, 5), 16) / 255,
      Number.parseInt(hex.slice(5, 7), 16) / 255,
    )
  for (const path of flatten(shapes, view, 'light', 0.8)) {
    page.drawSvgPath(path.d, {
      x: 42,
      y: y - 4,
      ...(path.fill === 'none' ? {} : { color: colour(path.fill), opacity: path.opacity ?? 1 }),
      ...(path.stroke === 'none' ? {} : { borderColor: colour(path.stroke), borderWidth: path.strokeWidth }),
    })
  }
  return y - 250
}

/** Three phases through breaker, contactor and inverter to the motor. */
function circuit(
  page: PDFPage,
  y: number,
  write: (text: string, x: number, y: number, size: number) => number,
): number {
  const top = y - 4
  const stroke = (from: readonly [number, number], to: readonly [number, number], color = indigo) =>
    page.drawLine({ start: { x: from[0], y: from[1] }, end: { x: to[0], y: to[1] }, thickness: 1, color })
  ;[0, 1, 2].forEach((phase) => {
    const x = 120 + phase * 26
    write(`L${phase + 1}`, x - 5, top, 9)
    stroke([x, top - 6], [x, top - 34])
    stroke([x, top - 34], [x + 9, top - 54])
    stroke([x, top - 56], [x, top - 90])
    stroke([x, top - 90], [x + 9, top - 110])
    stroke([x, top - 112], [x, top - 140])
    stroke([x, top - 186], [x, top - 206])
  })
  write('QF1', 206, top - 48, 10)
  write('KM1', 206, top - 104, 10)
  page.drawRectangle({ x: 104, y: top - 186, width: 84, height: 46, borderColor: indigo, borderWidth: 1.2 })
  write('U1', 138, top - 167, 11)
  page.drawCircle({ x: 146, y: top - 228, size: 23, borderColor: indigo, borderWidth: 1.2 })
  write('M1', 137, top - 232, 11)
  page.drawRectangle({ x: 330, y: top - 186, width: 150, height: 100, borderColor: indigo, borderWidth: 1.2 })
  write('A1', 398, top - 140, 12)
  for (let index = 0; index < 6; index += 1) stroke([330, top - 100 - index * 14], [312, top - 100 - index * 14])
  stroke([188, top - 163], [312, top - 163], weft)
  stroke([312, top - 163], [330, top - 163], weft)
  page.drawRectangle({ x: 330, y: top - 56, width: 60, height: 34, borderColor: indigo, borderWidth: 1 })
  write('TC1', 348, top - 43, 10)
  stroke([360, top - 56], [360, top - 86])
  return top - 276
}

const folder = join(packageRoot, 'documents')
mkdirSync(folder, { recursive: true })
for (const one of documents) {
  const bytes = await draw(one)
  writeFileSync(join(folder, one.file), bytes)
  console.log(`${one.file} ${(bytes.length / 1024).toFixed(0)} KB`)
}
