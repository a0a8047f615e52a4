/** Strings of 导出我的数据, in its chunk. */
export const dataExportWords = {
  title: '导出我的数据',
  intro: '账号资料、对话、工单、订单和文件，打包为一个压缩文件。准备好后通知您，7 天内可下载。',
  waiting: '正在准备，完成后会通知您',
  ready: (size: string, until: string) => `已准备好，${size}，${until} 前可下载`,
  failed: '数据未能导出，请重新申请',
  toRequest: '导出我的数据',
  toDownload: '下载数据',
  request: '申请导出',
  download: '下载',
  loadFailed: '导出状态未能加载',
  notSent: '未能完成，请检查网络后重试',
} as const
