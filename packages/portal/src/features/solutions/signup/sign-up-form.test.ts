import { describe, expect, it } from 'vitest'
import { errorsOf } from './sign-up-form'

const good = { contactName: '陈立', phone: '13800000003', people: '2', remark: '' }

describe('the sign-up', () => {
  it('[PC-12] wants a name, a mobile number and 1 to 50 people', () => {
    expect(errorsOf(good)).toEqual({})
    expect(errorsOf({ contactName: ' ', phone: '', people: '', remark: '' })).toEqual({
      contactName: '请输入联系人',
      phone: '请输入联系电话',
      people: '请输入 1 至 50 之间的整数',
    })
    expect(errorsOf({ ...good, phone: '02112345678' })).toEqual({ phone: '请输入正确的手机号码' })
    for (const people of ['0', '51', '1.5', '-1', 'x']) expect(errorsOf({ ...good, people }).people).toBeDefined()
  })
})
