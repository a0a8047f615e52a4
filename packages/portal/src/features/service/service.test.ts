import type { DeliveryDetail, FileInfo } from '@weft/contract'
import { describe, expect, it, vi } from 'vitest'
import { accessWords } from '../../shared/supplier-access/words'
import { stubStorages } from '../../story/storages'
import { applyErrors, applyPayload, emptyApply } from './after-sale/apply-rules'
import { dropDraft, newDraft, readDraft, writeDraft } from './after-sale/draft'
import { ranked, searchWords } from './after-sale/knowledge-words'
import { allFiles, fileGroups } from './information/file-groups'
import { freshened } from './information/use-contracts'
import { serviceWords } from './words'

const optional = { isContractRequired: false, isDeviceRequired: false }

describe('the after-sales form', () => {
  it('[SV-05] every rule has its sentence, and the first wrong field comes first', () => {
    const errors = applyErrors({ ...emptyApply, problemDescription: '  ' }, 0, optional)
    expect(errors).toEqual({
      aftersaleTypeId: '请选择售后类型',
      contactPhone: '请输入联系电话',
      problemDescription: '请输入故障描述',
      images: '请至少上传一张图片',
    })
    expect(Object.keys(errors)).toEqual(['aftersaleTypeId', 'contactPhone', 'problemDescription', 'images'])
  })

  it.each([
    ['13800000001', true],
    [' 19900000001 ', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
  ])('[SV-05] phone %j is right: %s', (contactPhone, isRight) => {
    const { contactPhone: error } = applyErrors({ ...emptyApply, contactPhone }, 1, optional)
    expect(error).toBe(isRight ? undefined : '请输入正确的手机号码')
  })

  it('[SV-05] contract and device are optional until a setting requires them', () => {
    expect(applyErrors(emptyApply, 1, optional)).not.toHaveProperty('contractId')
    expect(applyErrors(emptyApply, 1, { isContractRequired: true, isDeviceRequired: true })).toMatchObject({
      contractId: '请选择合同',
      productNum: '请选择设备',
    })
  })

  it('[SV-06] the addresses of the files are sent joined by commas', () => {
    const form = { ...emptyApply, contactPhone: ' 13800000001 ', problemDescription: ' 断头 ', aftersaleTypeId: 't' }
    const names = { contractName: '', customerId: 'u', customerName: '李想' }
    expect(applyPayload(form, 'key', ['/files/1/a.jpg', '/files/2/b.mp4'], names)).toMatchObject({
      imageUrl: '/files/1/a.jpg,/files/2/b.mp4',
      contactPhone: '13800000001',
      problemDescription: '断头',
      requestKey: 'key',
    })
  })

  it('[SV-04] a draft is the own one of its person, survives a reload with its request key, and is gone when sent', () => {
    const { values } = stubStorages().browser
    const draft = { ...newDraft('13800000001'), problemDescription: '压力波动' }
    expect(draft.requestKey).toMatch(/^[0-9a-f]{32}$/)
    writeDraft('u1', draft)
    expect(readDraft('u1')).toEqual(draft)
    expect(readDraft('u2')).toBeUndefined()
    values.set('weft.@u2/portal.aftersale', '{"problemDescription":5,"contactPhone":"1"}')
    expect(readDraft('u2')).toMatchObject({ problemDescription: '', contactPhone: '1' })
    values.set('weft.@u2/portal.aftersale', '{broken')
    expect(readDraft('u2')).toBeUndefined()
    dropDraft('u1')
    expect(readDraft('u1')).toBeUndefined()
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
    needType: '请选择售后类型',
    needPhone: '请输入联系电话',
    wrongPhone: '请输入正确的手机号码',
    needDescription: '请输入故障描述',
    needImage: '请至少上传一张图片',
    incomplete: '请填写完整信息',
    submitted: '提交成功！',
    empty: '暂无数据',
  })
  expect(accessWords.proposed).toEqual({
    question: '确认申请访问权限吗？',
    applied: '已申请，请等待审核通过后查看',
  })
})
