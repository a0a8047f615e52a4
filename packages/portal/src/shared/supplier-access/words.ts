/** Strings of supplier access (SV-11). 【拟】 of design.md §10 are frozen by app/prescribed.test.ts. */
export const accessWords = {
  proposed: {
    question: '确认申请访问权限吗？',
    applied: '已申请，请等待审核通过后查看',
  },
  title: '技术资料',
  apply: '申请访问权限',
  confirm: '申请',
  none: '图纸与技术参数向已授权的供应商与企业开放',
  pending: '申请审核中',
  pendingHint: '审核结果会通知您',
  noDocuments: '该备件暂无技术资料',
  preview: '预览',
  download: '下载',
  needEnterprise: '访问权限授予企业，请用企业账号登录',
  failed: '尚未收到申请结果，请检查网络后重试，不会重复申请',
} as const
