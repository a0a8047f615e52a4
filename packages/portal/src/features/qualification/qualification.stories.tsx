/** An enterprise's certification and supplier application, with the staff's decisions. */
import type { Meta, StoryObj } from '@storybook/react'
import { type Qualification, qualificationCalls } from '@weft/contract'
import { ToastRegion } from '@weft/ui'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answeringHer, atAddress } from '../../story/stage'
import { QualificationPage } from './QualificationPage'

const meta = {
  title: 'Portal/Qualification',
  parameters: { address: '/qualification' },
  decorators: [atAddress],
  render: () => (
    <>
      <QualificationPage />
      <ToastRegion />
    </>
  ),
} satisfies Meta

export default meta
type Story = StoryObj

const refused: Qualification = {
  id: 'q1',
  kind: 'certification',
  state: 'refused',
  enterpriseName: '锦纶新材料有限公司',
  creditCode: '91330000DEMO00001A',
  contactName: '沈燕',
  phone: '13800000012',
  business: '',
  remark: '',
  fileList: [],
  applyTime: '2026-11-18 09:12:00',
  decideTime: '2026-11-19 10:00:00',
  opinion: '执照照片不清晰',
}

export const Again: Story = {
  name: '[PC-31] a refusal stands with its reason; the next try begins with what is known and wants a document',
  beforeEach: () => answeringHer({ [qualificationCalls.current.path]: [refused] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('执照照片不清晰')).toBeVisible())
    await userEvent.click(page.getByRole('button', { name: '重新申请' }))
    await expect(page.getByLabelText(/联系人/)).toHaveValue('沈燕')
    await userEvent.click(page.getByRole('button', { name: '提交申请' }))
    await expect(page.getByRole('button', { name: /^上传文件/ })).toHaveAttribute('aria-invalid', 'true')
  },
}

export const SupplierNeedsCertification: Story = {
  name: '[PC-31] a supplier is led to the certification first',
  parameters: { address: '/qualification?kind=supplier' },
  beforeEach: () => answeringHer({ [qualificationCalls.current.path]: [{ ...refused, state: 'pending' }] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '去企业认证' }))
    await waitFor(() => expect(page.getByText('工作人员正在审核，结果会以站内通知告知您。')).toBeVisible())
  },
}
