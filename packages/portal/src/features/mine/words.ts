/** Strings of one's own requests and notices. */

import { type OwnRequestKind, pageTitles, type RequestState } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'

export type MineTab = OwnRequestKind | 'notice'

export const mineWords = {
  title: pageTitles.mine,
  intro: '您的报名、申请与通知',
  ways: '我的其他内容',
  orders: '我的订单',
  workOrders: '我的工单',
  documents: '我的资料',
  cart: '购物车',
  tabs: '我的内容',
  tab: {
    signUp: '报名',
    content: '内容申请',
    goods: '备件资料申请',
    qualification: '企业资质',
    notice: '通知',
  } satisfies Record<MineTab, string>,
  empty: {
    signUp: '还没有报名',
    content: '还没有申请查看的内容',
    goods: '还没有申请备件资料',
    qualification: '还没有申请企业认证或入驻',
  } satisfies Record<OwnRequestKind, string>,
  emptyHint: {
    signUp: '在解决方案页可报名参观样板线，或约工程师上门交流',
    content: '部分项目案例需单独授权，可在案例页申请查看',
    goods: '图纸与技术参数按企业授权，可在备件详情页申请',
    qualification: '企业认证与供应商入驻由工作人员审核，结果会通知您',
  } satisfies Record<OwnRequestKind, string>,
  look: {
    signUp: '查看解决方案',
    content: '查看项目案例',
    goods: '前往备件商城',
    qualification: '去申请',
  } satisfies Record<OwnRequestKind, string>,
  hint: {
    goods: '备件资料按企业授权，以下为本企业的全部申请',
    qualification: '以下为本企业的全部申请',
  } as Partial<Record<OwnRequestKind, string>>,
  state: {
    signUp: { pending: '待确认', granted: '已通过', refused: '未通过' },
    content: { pending: '审核中', granted: '已授权', refused: '未通过' },
    goods: { pending: '审核中', granted: '已授权', refused: '未通过' },
    qualification: { pending: '审核中', granted: '已通过', refused: '未通过' },
  } satisfies Record<OwnRequestKind, Record<RequestState, string>>,
  appliedAt: '提交时间',
  decidedAt: '处理时间',
  people: (count: number) => `${count} 人`,
  opinion: (text: string) => sentence`审核意见：${text}`,
  change: '查看或修改',
  open: '查看',
  failed: '列表未能加载',
} as const
