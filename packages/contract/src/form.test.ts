import { describe, expect, it } from 'vitest'
import { accountForm } from './account-keeping'
import { cannedAnswerForm } from './canned-answers'
import { carbonEvaluationForm } from './carbon-evaluation'
import { type SignUpFields, signUpForm } from './cases'
import { companyKeepingCalls } from './company-keeping'
import { deliveryFilesForm } from './deliveries'
import { endForm, snoozeForm, transferForm } from './desk'
import { customerNoteForm, visitorNameForm } from './desk-customer'
import { dictionaryItemForm } from './dictionary'
import { fieldWords } from './field-words'
import { judge, limitsOf } from './form'
import { serviceDayForm, serviceGroupForm } from './hours'
import { type MallOrderFields, mallOrderForm, quoteForm, shipForm } from './mall'
import { ownProofForms } from './own-proof'
import { changePasswordForm, type RegistrationFields, registrationForms, resetForm } from './registration'
import { decisionForm } from './requests'
import { roleForm } from './roles'
import { serviceAccountForm } from './service-accounts'
import { webhookForm } from './webhooks'
import { deskOrderForm, stepForm } from './work-order-desk'
import { type ApplyFields, applyForm, ratingForm } from './work-orders'

type Judged = ReturnType<typeof judge>
const sentOf = (judged: Judged) => ('sent' in judged ? judged.sent : undefined)
const errorsOf = (judged: Judged) => ('errors' in judged ? judged.errors : {})

it('[ER-06] prescribed sentences under fields are as the documents have them, to the letter', () => {
  const { needType, needPhone, wrongPhone, needDescription, needImage } = fieldWords
  expect([needType, needPhone, wrongPhone, needDescription, needImage]).toEqual([
    '请选择售后类型',
    '请输入联系电话',
    '请输入正确的手机号码',
    '请输入故障描述',
    '请至少上传一张图片',
  ])
  const { needOldPassword, needPassword, needConfirm, registerMismatch, changeMismatch } = fieldWords
  expect([needOldPassword, needPassword, needConfirm, registerMismatch, changeMismatch]).toEqual([
    '请输入原密码',
    '请输入密码',
    '请再次输入密码',
    '两次输入密码不一致!',
    '两次输入密码不一致',
  ])
  const { tooShortPassword, tooLongPassword, wrongEmail } = fieldWords
  expect([tooShortPassword, tooLongPassword, wrongEmail]).toEqual([
    '请至少输入6位密码',
    '密码最多18位',
    '请输入正确的邮箱地址',
  ])
})

it('[ER-09] reads the limit of each text from its schema', () => {
  expect(limitsOf(signUpForm)).toEqual({ contactName: 40, phone: 64, remark: 500 })
  expect(limitsOf(registrationForms.enterprise)).toMatchObject({ enterpriseName: 100, username: 50, email: 120 })
  expect(limitsOf(quoteForm)).toEqual({ note: 500 })
})

describe('the sign-up', () => {
  const good: SignUpFields = { contactName: '陈立', phone: '13800000003', people: '2', remark: '' }

  it('[PC-12] wants a name, a mobile number and 1 to 50 people', () => {
    expect(errorsOf(judge(signUpForm, { contactName: ' ', phone: '', people: '', remark: '' }))).toEqual({
      contactName: '请输入联系人',
      phone: '请输入联系电话',
      people: '请输入 1 至 50 之间的整数',
    })
    expect(errorsOf(judge(signUpForm, { ...good, phone: '02112345678' }))).toEqual({ phone: '请输入正确的手机号码' })
    for (const people of ['0', '51', '1.5', '-1', 'x']) {
      expect(errorsOf(judge(signUpForm, { ...good, people }))).toHaveProperty('people')
    }
  })

  it('[ER-08] reads what is pasted: +86, full-width digits, spaces', () => {
    const typed = { ...good, contactName: ' 陈立 ', phone: '+86 138-0000-0003', people: '１ ２' }
    expect(sentOf(judge(signUpForm, typed))).toEqual({ ...good, people: 12 })
  })
})

describe('registration', () => {
  const good: RegistrationFields = {
    username: ' 孙倩 ',
    enterpriseName: '越布印染',
    categories: ['DYEING', 'WEAVING'],
    crtCode: '91350100m000100y43',
    phone: '13712345678',
    smsCode: '012345',
    email: '',
    password: 'loom-8823',
    confirm: 'loom-8823',
    agreed: true,
  }
  const empty: RegistrationFields = {
    username: '',
    enterpriseName: '',
    categories: [],
    crtCode: '',
    phone: '',
    smsCode: '',
    email: '',
    password: '',
    confirm: '',
    agreed: false,
  }
  const wrong = (change: Partial<RegistrationFields>, kind: 'enterprise' | 'personal' = 'enterprise') =>
    errorsOf(judge(registrationForms[kind], { ...good, ...change }))

  it('[AC-07] takes a good form of each kind, as it is pasted', () => {
    expect(sentOf(judge(registrationForms.enterprise, { ...good, smsCode: '０１ 2345' }))).toEqual({
      ...good,
      username: '孙倩',
      crtCode: '91350100M000100Y43',
    })
    expect(wrong({ enterpriseName: '', crtCode: '' }, 'personal')).toEqual({})
  })

  it('[AC-07] names what is missing, in the order of the form', () => {
    const missing = errorsOf(judge(registrationForms.enterprise, empty))
    expect(missing).toEqual({
      enterpriseName: '请输入企业名称',
      crtCode: '请输入统一社会信用代码',
      username: '请输入用户名',
      phone: '请输入手机号',
      smsCode: '请输入验证码',
      password: '请输入密码',
      confirm: '请再次输入密码',
      agreed: '请阅读并同意服务协议与隐私政策',
    })
    expect(Object.keys(missing)).toEqual([
      'enterpriseName',
      'crtCode',
      'username',
      'phone',
      'smsCode',
      'password',
      'confirm',
      'agreed',
    ])
    expect(Object.keys(errorsOf(judge(registrationForms.personal, empty)))).toEqual([
      'username',
      'phone',
      'smsCode',
      'password',
      'confirm',
      'agreed',
    ])
  })

  it('[AC-07] passwords have 6 to 18 characters and a repetition', () => {
    expect(wrong({ password: '12345', confirm: '12345' })).toEqual({ password: '请至少输入6位密码' })
    const long = 'x'.repeat(19)
    expect(wrong({ password: long, confirm: long })).toEqual({ password: '密码最多18位' })
    expect(wrong({ confirm: 'loom-8824' })).toEqual({ confirm: '两次输入密码不一致!' })
    // Even while another field is wrong.
    expect(wrong({ username: '', confirm: 'loom-8824' })).toHaveProperty('confirm', '两次输入密码不一致!')
  })

  it('[AC-07] phones begin with 1 and one of 3 4 5 7 8 9; the e-mail may be absent but not wrong', () => {
    for (const second of '0126') expect(wrong({ phone: `1${second}712345678` }).phone).toBe('请输入正确的手机号码')
    for (const second of '345789') expect(wrong({ phone: `1${second}712345678` }).phone).toBeUndefined()
    expect(wrong({ email: 'a@b' }).email).toBe('请输入正确的邮箱地址')
    for (const email of [' a@b.cn ', 'a＠b.cn', 'a@b.cn\u200b']) {
      expect(sentOf(judge(registrationForms.enterprise, { ...good, email }))).toMatchObject({ email: 'a@b.cn' })
    }
  })

  it('wants consent to the agreement and the privacy text', () => {
    expect(wrong({ agreed: false })).toEqual({ agreed: '请阅读并同意服务协议与隐私政策' })
  })

  it('[AC-07] the credit code has its check character', () => {
    expect(wrong({ crtCode: '91350100M000100Y44' })).toEqual({ crtCode: '统一社会信用代码不正确，请核对' })
  })
})

describe('passwords', () => {
  it('[AC-10] a change wants the old one, a new one and its repetition', () => {
    expect(errorsOf(judge(changePasswordForm, { old: '', next: '', confirm: '' }))).toEqual({
      old: '请输入原密码',
      next: '请输入密码',
      confirm: '请再次输入密码',
    })
    expect(errorsOf(judge(changePasswordForm, { old: '1', next: 'loom-8823', confirm: 'loom-8824' }))).toEqual({
      confirm: '两次输入密码不一致',
    })
  })

  it('a forgotten password wants phone, code, new password and its repetition', () => {
    expect(errorsOf(judge(resetForm, { phone: '', smsCode: '12', next: '12345', confirm: '' }))).toEqual({
      phone: '请输入手机号',
      smsCode: '请输入 6 位验证码',
      next: '请至少输入6位密码',
      confirm: '请再次输入密码',
    })
  })

  it('a proof asks for what its way takes', () => {
    const typed = { password: '', smsCode: '' }
    expect(errorsOf(judge(ownProofForms.password, typed))).toEqual({ password: '请输入密码' })
    expect(errorsOf(judge(ownProofForms.smsCode, typed))).toEqual({ smsCode: '请输入验证码' })
  })
})

describe('orders', () => {
  it('[SV-05] an after-sales request says what each field misses, contract and device by the setting', () => {
    const typed: ApplyFields = {
      contractId: '',
      productNum: '',
      aftersaleTypeId: '',
      contactPhone: '',
      problemDescription: ' ',
      images: 0,
    }
    const without = {
      aftersaleTypeId: '请选择售后类型',
      contactPhone: '请输入联系电话',
      problemDescription: '请输入故障描述',
      images: '请至少上传一张图片',
    }
    const errors = (isContractRequired: boolean, isDeviceRequired: boolean) =>
      errorsOf(judge(applyForm({ isContractRequired, isDeviceRequired }), typed))
    expect(errors(false, false)).toEqual(without)
    expect(errors(true, true)).toEqual({ contractId: '请选择合同', productNum: '请选择设备', ...without })
  })

  it('a number that the account knows may be left out of an order from a conversation', () => {
    const typed = {
      contractId: '',
      productNum: '',
      aftersaleTypeId: 't1',
      contactPhone: ' ',
      problemDescription: '停机',
      msgSeqIds: [],
    }
    expect(sentOf(judge(deskOrderForm(true), typed))).toMatchObject({ contactPhone: '' })
    expect(errorsOf(judge(deskOrderForm(false), typed))).toEqual({ contactPhone: '请输入联系电话' })
    expect(errorsOf(judge(deskOrderForm(true), { ...typed, contactPhone: '021' }))).toEqual({
      contactPhone: '请输入正确的手机号码',
    })
  })

  it('a step of the staff asks for what it needs alone', () => {
    const typed = { handlerId: '', faultTypeId: '', text: '', partList: [], isInternal: false }
    expect(errorsOf(judge(stepForm('assign'), typed))).toEqual({ handlerId: '请选择处理人' })
    expect(errorsOf(judge(stepForm('wait'), typed))).toEqual({ text: '请说明需要客户提供什么' })
    const partList = [{ goodsId: '', partName: ' ', quantity: 1 }]
    expect(errorsOf(judge(stepForm('finish'), { ...typed, text: '好', faultTypeId: 'f1', partList }))).toEqual({
      partList: '请输入备件名称和数量',
    })
  })

  it('[PC-10] an order of the mall wants a contact, a phone and an address', () => {
    const typed: MallOrderFields = { contactName: '', phone: '', address: '', invoiceNote: '', remark: '' }
    expect(errorsOf(judge(mallOrderForm, typed))).toEqual({
      contactName: '请输入联系人',
      phone: '请输入联系电话',
      address: '请输入收货地址',
    })
  })

  it('[PC-10] a quote wants a price for every line and 1 to 365 days; a shipment its carrier and number', () => {
    const typed = { prices: { g1: '1,280.5', g2: '面议' }, deliveryDays: '0', note: '' }
    expect(errorsOf(judge(quoteForm, typed))).toEqual({
      'prices.g2': '请为每一项填写单价',
      deliveryDays: '请填写 1–365 之间的天数',
    })
    expect(sentOf(judge(quoteForm, { ...typed, prices: { g1: '1,280.5' }, deliveryDays: '１５' }))).toEqual({
      prices: { g1: 128_050 },
      deliveryDays: 15,
      note: '',
    })
    expect(errorsOf(judge(shipForm, { carrier: '', trackingNumber: ' ' }))).toEqual({
      carrier: '请输入承运单位',
      trackingNumber: '请输入运单号',
    })
  })

  it('a rating wants stars', () => {
    expect(errorsOf(judge(ratingForm, { score: 0, text: '' }))).toEqual({ score: '请选择星级' })
  })
})

describe('forms of the console, judged by the fields of their calls', () => {
  it('an endpoint of a webhook has a name, an address of the web and an event', () => {
    const typed = { name: ' 客户系统 ', url: ' https://hooks.example/weft ', events: ['message.stored' as const] }
    expect(sentOf(judge(webhookForm, typed))).toEqual({ ...typed, name: '客户系统', url: 'https://hooks.example/weft' })
    expect(errorsOf(judge(webhookForm, { name: '', url: '', events: [] }))).toEqual({
      name: fieldWords.needName,
      url: fieldWords.needUrl,
      events: fieldWords.needEvents,
    })
    for (const url of ['hooks.example', 'ftp://hooks.example'])
      expect(errorsOf(judge(webhookForm, { ...typed, url })), url).toEqual({ url: fieldWords.wrongUrl })
    expect(limitsOf(webhookForm)).toEqual({ name: 50, url: 500 })
  })

  it('an account of a program has a name, a right and a limit from 1 to 1 000', () => {
    const typed = { name: 'CRM', scopes: ['CUSTOMER_MANAGE' as const], requestsPerTenSeconds: '１００', keyDays: 90 }
    expect(sentOf(judge(serviceAccountForm, typed))).toEqual({ ...typed, requestsPerTenSeconds: 100 })
    for (const limit of ['', '0', '1001', 'many'])
      expect(
        errorsOf(judge(serviceAccountForm, { ...typed, scopes: [], requestsPerTenSeconds: limit })),
        limit,
      ).toEqual({
        scopes: fieldWords.needScopes,
        requestsPerTenSeconds: fieldWords.wrongLimit,
      })
  })

  it('an item of the dictionary has hours where it is a type of request, and none elsewhere', () => {
    const typed = { dicName: '维修', description: '', promiseHours: '721', isEnabled: true }
    expect(errorsOf(judge(dictionaryItemForm('aftersaleType'), typed))).toEqual({ promiseHours: fieldWords.wrongHours })
    expect(sentOf(judge(dictionaryItemForm('aftersaleType'), { ...typed, promiseHours: '72' }))).toMatchObject({
      promiseHours: 72,
    })
    expect(sentOf(judge(dictionaryItemForm('faultType'), typed))).toMatchObject({ promiseHours: undefined })
  })

  it('[ER-08] a year of a mill is read with full-width digits and thousands, blank energy is none', () => {
    const typed = { output: '１，０００', electricity: '100.5', steam: '', gas: ' ' }
    expect(sentOf(judge(carbonEvaluationForm, typed))).toEqual({ output: 1_000, electricity: 100.5, steam: 0, gas: 0 })
    expect(errorsOf(judge(carbonEvaluationForm, { ...typed, output: '', steam: '-1', gas: 'x' }))).toEqual({
      output: fieldWords.needOutput,
      steam: fieldWords.wrongAmount,
      gas: fieldWords.wrongAmount,
    })
  })

  it('[AC-19] a role has a name, and a new one a code', () => {
    const typed = { name: ' 质检 ', code: 'ROLE_QA', authorities: ['AUDIT_VIEW'] }
    expect(sentOf(judge(roleForm(true), typed))).toEqual({ ...typed, name: '质检' })
    expect(errorsOf(judge(roleForm(true), { ...typed, name: ' ', code: 'qa' }))).toEqual({
      name: fieldWords.needRoleName,
      code: fieldWords.wrongRoleCode,
    })
    expect(sentOf(judge(roleForm(false), { ...typed, code: '' }))).toMatchObject({ name: '质检' })
    expect(limitsOf(roleForm(true))).toEqual({ name: 30, code: 60 })
  })

  it('[AC-19] a new account says all that is missing; one that is there keeps its phone and may have no enterprise', () => {
    const typed = { name: '', phone: '', email: 'a@b', enterpriseId: '', departmentId: '', roles: [] }
    const kind = 'enterprise' as const
    expect(errorsOf(judge(accountForm(true), { ...typed, kind }))).toEqual({
      name: fieldWords.needPersonName,
      phone: fieldWords.wrongPhone,
      email: fieldWords.wrongEmail,
      enterpriseId: fieldWords.needAccountEnterprise,
    })
    const whole = { ...typed, kind, name: '何晶', email: ' he＠example.com ' }
    expect(sentOf(judge(accountForm(false), whole))).toEqual({ ...whole, email: 'he@example.com' })
    expect(limitsOf(accountForm(true))).toMatchObject({ name: 50, email: 120 })
  })

  it('[SV-12] a quick reply has a heading, a name and a text', () => {
    expect(errorsOf(judge(cannedAnswerForm, { group: '', title: ' ', text: '', isShared: false }))).toEqual({
      group: fieldWords.needGroup,
      title: fieldWords.needName,
      text: fieldWords.needText,
    })
    expect(limitsOf(cannedAnswerForm)).toEqual({ group: 20, title: 30, text: 1_000 })
  })

  it('[SV-12] what an agent writes at a step may be empty, a note may not; the end has at most five tags', () => {
    expect(sentOf(judge(transferForm, { note: ' 要报价 ' }))).toEqual({ note: '要报价' })
    expect(sentOf(judge(visitorNameForm, { name: ' ' }))).toEqual({ name: '' })
    expect(errorsOf(judge(customerNoteForm, { text: ' ' }))).toEqual({ text: fieldWords.needText })
    const tagIds = ['t1', 't2', 't3', 't4', 't5']
    expect(sentOf(judge(endForm, { tagIds, note: '' }))).toEqual({ tagIds, note: '' })
    expect(errorsOf(judge(endForm, { tagIds: [...tagIds, 't6'], note: '' }))).toEqual({ tagIds: '最多选 5 个标签' })
    const limits = [transferForm, endForm, visitorNameForm, customerNoteForm].map(limitsOf)
    expect(limits).toMatchObject([{ note: 500 }, { note: 200 }, { name: 40 }, { text: 1_000 }])
  })

  it('[SV-11] a refusal says why, a grant need not', () => {
    expect(errorsOf(judge(decisionForm, { isGranted: false, opinion: ' ' }))).toEqual({
      opinion: '请填写拒绝的原因',
    })
    expect(sentOf(judge(decisionForm, { isGranted: true, opinion: '' }))).toEqual({ isGranted: true, opinion: '' })
  })

  it('[SV-12] a group reads its keywords out of one text and says one thing of all of them', () => {
    const typed = { name: '纺丝', keywords: '卷绕、POY', memberIds: [] }
    expect(sentOf(judge(serviceGroupForm, typed))).toEqual({ ...typed, keywords: ['卷绕', 'POY'] })
    const long = '长'.repeat(21)
    const many = Array.from({ length: 51 }, (_, at) => `词${at}`).join(' ')
    expect(errorsOf(judge(serviceGroupForm, { ...typed, keywords: `a ${long}` }))).toEqual({
      keywords: fieldWords.tooLongKeyword,
    })
    expect(errorsOf(judge(serviceGroupForm, { ...typed, name: '', keywords: `${long} ${many}` }))).toEqual({
      name: fieldWords.needName,
      keywords: fieldWords.tooManyKeywords,
    })
  })

  it('[SV-12] a day has a date, a name and, where people work, periods one after the other', () => {
    const typed = { date: '2026-10-10', name: '补班', kind: 'workday' as const, periods: [{ from: 510, to: 720 }] }
    expect(sentOf(judge(serviceDayForm, typed))).toEqual(typed)
    const periods = [{ from: 1_440, to: 1_440 }]
    expect(errorsOf(judge(serviceDayForm, { ...typed, date: '', name: '', periods }))).toEqual({
      date: fieldWords.needDate,
      name: fieldWords.needName,
      periods: fieldWords.wrongPeriods,
    })
    const holiday = { ...typed, kind: 'holiday' as const, periods }
    expect(sentOf(judge(serviceDayForm, holiday))).toEqual(holiday)
  })

  it('[SV-12] a snooze has a time; its note may be empty', () => {
    expect(errorsOf(judge(snoozeForm, { until: Number.NaN, note: '' }))).toEqual({ until: fieldWords.wrongSnooze })
    expect(sentOf(judge(snoozeForm, { until: 1, note: ' 配件 ' }))).toEqual({ until: 1, note: '配件' })
    expect(limitsOf(snoozeForm)).toEqual({ note: 100 })
  })

  it('[SV-08] files of a delivery have a type, and one at least is there or on its way', () => {
    expect(errorsOf(judge(deliveryFilesForm, { deviceId: '', uploadTypeId: '', files: 0 }))).toEqual({
      uploadTypeId: fieldWords.needUploadType,
      files: fieldWords.needFiles,
    })
  })
})

const profile = {
  name: '梭原纺机',
  legalName: '梭原纺织机械股份有限公司',
  slogan: '',
  introduction: [],
  figures: {
    about: { source: '年报', bases: 1, staff: 1, customers: 1, regions: 1 },
    profile: { source: '年报', bases: 1, staff: 1, customers: 1, regions: 1 },
  },
  history: [],
  beliefs: [],
  departments: [],
  footer: {
    address: '',
    email: '',
    phone: '',
    appAddr: '',
    appDesc: '',
    officialAddr: '',
    officialDesc: '',
    copyRight: '',
    icpName: '',
    icpUrl: '',
    commonLinks: [],
  },
}

it('[AC-27] [ER-08] what the company says of itself is judged field by field, each in a sentence', () => {
  const value = companyKeepingCalls.saveProfile.body.shape.value
  const figures = { source: '', bases: 1.5, staff: Number.NaN, customers: 0, regions: 1 }
  const footer = { email: 'hello', phone: '不知道', icpUrl: 'www', commonLinks: [{ name: '', url: 'www' }] }
  const judged = judge(value, {
    ...profile,
    name: ' ',
    figures: { ...profile.figures, about: figures },
    footer: { ...profile.footer, ...footer },
  })
  expect(judged).toEqual({
    errors: {
      name: '请输入内容',
      'figures.about.source': '请输入内容',
      'figures.about.bases': '请输入 0 至 100000000 之间的整数',
      'figures.about.staff': '请输入 0 至 100000000 之间的整数',
      'footer.email': '请输入正确的邮箱地址',
      'footer.phone': '请输入正确的电话号码',
      'footer.icpUrl': '链接须为本站路径或 http、https 地址',
      'footer.commonLinks.0.name': '请输入内容',
      'footer.commonLinks.0.url': '链接须为本站路径或 https 地址',
    },
  })
  for (const phone of ['', '400-186-8600', '0575-8600-1000 转 2', '+86 575 8600 1000', '13800000001、13800000002'])
    expect(judge(value, { ...profile, footer: { ...profile.footer, phone } })).toHaveProperty('sent')
})
