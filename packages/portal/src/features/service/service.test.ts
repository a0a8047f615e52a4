import type { DeliveryDetail, FileInfo } from '@weft/contract'
import { describe, expect, it, vi } from 'vitest'
import { drafts } from '../../platform/storage/drafts'
import { accessWords } from '../../shared/supplier-access/words'
import { stubStorages } from '../../story/storages'
import { isWritten, newDraft } from './after-sale/draft'
import { ranked, searchWords } from './after-sale/knowledge-words'
import { allFiles, fileGroups } from './information/file-groups'
import { freshened } from './information/use-contracts'
import { serviceWords } from './words'

describe('the after-sales form', () => {
  it('[SV-04] a draft is the own one of its person, survives a reload with its request key, and is gone when sent', () => {
    const { values } = stubStorages().browser
    const start = newDraft('13800000001')
    const draft = { ...start, problemDescription: '压力波动' }
    expect(draft.requestKey).toMatch(/^[0-9a-f]{32}$/)
    expect([start, draft].map(isWritten)).toEqual([false, true])
    drafts.afterSale('u1').keep(draft)
    expect(drafts.afterSale('u1').textsOver(newDraft(''))).toEqual(draft)
    expect(drafts.afterSale('u2').textsOver(start)).toEqual(start)
    values.set('weft.@u2/portal.aftersale', '{"problemDescription":5,"contactPhone":"1"}')
    expect(drafts.afterSale('u2').textsOver(start)).toEqual({ ...start, contactPhone: '1' })
    drafts.afterSale('u1').drop()
    expect(drafts.afterSale('u1').textsOver(start)).toEqual(start)
    vi.unstubAllGlobals()
  })
})

describe('knowledge beside the form', () => {
  it('[SV-04] the telling words of a description are looked up, the common ones are not', () => {
    expect(searchWords('您好，设备今天出现喷丝板堵塞，过滤器压力报警 E203，清洗后反复出现')).toEqual([
      '喷丝板',
      '过滤器',
      '堵塞',
      '压力',
    ])
    expect(searchWords('卷绕头断头率高，换筒失败')).toEqual(['卷绕头', '换筒', '失败'])
    expect(searchWords('E203')).toEqual(['E203'])
    expect(searchWords('  ')).toEqual([])
  })

  it('[SV-04] what most words find comes first, each article once', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }))
    if (!a || !b || !c) throw new Error('three rows')
    expect(ranked([[a, b], [b, c], [b]], 2)).toEqual([b, a])
  })
})

describe('delivery files', () => {
  const file = (fileId: string, typeName: string): FileInfo => ({
    fileId,
    typeName,
    fileName: `${fileId}.pdf`,
    fileType: 'pdf',
    filePath: `/documents/${fileId}.pdf`,
    fileSize: 1,
    uploadTime: '2026-11-01 08:00:00',
    isNew: true,
  })
  const detail = {
    fileList: [file('f1', '装箱单')],
    deviceList: [{ deviceId: 'd1', productNum: 'SY-1' }],
    relationDeviceFileDtoList: [
      {
        deviceId: 'd1',
        deviceName: '水刺机',
        fileInfoDtoList: [file('f2', '说明书'), file('f3', '合格证'), file('f4', '说明书')],
      },
      { deviceId: 'd2', deviceName: '烘燥箱', fileInfoDtoList: [] },
    ],
  } as unknown as DeliveryDetail

  it('[SV-08] stand by device and within it by type; devices without files are left out', () => {
    expect(
      fileGroups(detail).map(({ title, types }) => [
        title,
        types.map((type) => `${type.typeName} ${type.files.length}`),
      ]),
    ).toEqual([
      ['合同资料', ['装箱单 1']],
      ['水刺机 SY-1', ['说明书 2', '合格证 1']],
    ])
    expect(allFiles(detail).map(({ fileId }) => fileId)).toEqual(['f1', 'f2', 'f3', 'f4'])
  })

  it('[SV-08] an opened file is not new any more, the others stay as they are', () => {
    const next = freshened(detail, { ...file('f3', '合格证'), isNew: false })
    expect(allFiles(next).map(({ isNew }) => isNew)).toEqual([true, true, false, true])
  })
})

it('[ER-06] prescribed strings of the service pages are as the documents have them, to the letter', () => {
  expect(serviceWords.prescribed).toEqual({
    incomplete: '请填写完整信息',
    submitted: '提交成功！',
    empty: '暂无数据',
  })
  expect(accessWords.proposed).toEqual({
    question: '确认申请访问权限吗？',
    applied: '已申请，请等待审核通过后查看',
  })
})
