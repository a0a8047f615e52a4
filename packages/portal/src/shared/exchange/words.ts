import { exchangeNames } from '@weft/contract'

export const exchangeWords = {
  open: '导入导出',
  title: '导入导出',
  kind: '数据',
  kinds: exchangeNames,
  format: '格式',
  formats: { csv: 'CSV（表格软件）', jsonl: 'JSON lines（程序）' },
  exportTitle: '导出',
  exportHint: '导出全部记录，文件可直接再导入。每次导出都会记入操作记录。',
  personHint: '文件包含完整手机号，请妥善保管。',
  export: '导出文件',
  exportFailed: '未能导出，请重试',
  importTitle: '导入',
  importHint:
    'externalId 是记录在您的系统中的编号：编号已存在则更新，否则新增；文件中没有的列保持不变。先检查，不写入任何内容。',
  choose: '选择文件并检查',
  file: '要导入的文件',
  notText: '文件无法读取，请保存为 UTF-8 编码的 CSV 或 JSON lines',
  tooLarge: '文件过大，请拆分后再导入',
  report: ({ added, changed, unchanged }: Readonly<Record<'added' | 'changed' | 'unchanged', number>>) =>
    `新增 ${added} 条，修改 ${changed} 条，无变化 ${unchanged} 条`,
  wouldBe: '检查通过：',
  done: '已导入：',
  faults: (count: number, isCut: boolean) => `有 ${count} 处错误${isCut ? '（仅列出前面的）' : ''}，文件未导入`,
  errors: '错误',
  columns: { line: '行', column: '列', reason: '原因' },
  import: '导入',
  importUnknown: '没有收到导入结果，文件可能已导入。请重新选择该文件并检查：全部无变化即已导入，否则可再次导入',
  checkFailed: '未能检查，请重试',
} as const
