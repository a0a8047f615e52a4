/** The after-sales form when its data fail to load. */
import type { Meta, StoryObj } from '@storybook/react'
import { ToastRegion } from '@weft/ui'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answering, atAddress, signedIn } from '../../story/stage'
import { ApplyForm } from './after-sale/ApplyForm'

const meta = {
  title: 'Portal/After-sales form',
  parameters: { address: '/customerService/afterSale' },
  decorators: [atAddress],
  render: () => (
    <>
      <ApplyForm />
      <ToastRegion />
    </>
  ),
} satisfies Meta

export default meta
type Story = StoryObj

export const TypesFailed: Story = {
  name: '[SV-04] [SV-05] types that did not come are asked for again in their place, and what was typed stays',
  beforeEach: () => {
    let asked = 0
    const signOut = signedIn()
    const stop = answering({
      '/aftersale-web-service/web-api/dictionary/item/v1/type/list': () => {
        asked += 1
        return asked === 1 ? '服务繁忙' : [{ dicId: 't1', dicName: '设备故障', code: 'fault', description: '' }]
      },
      '/digital-delivery-web-service/web-api/contract/v1/list': [{ total: 0, datalist: [] }],
      '/aftersale-web-service/web-api/aftersale/v1/form/rules': [
        { isContractRequired: false, isDeviceRequired: false },
      ],
      '/open-api/service/promise/v1/list': [],
      '/open-api/cms/v1/article/published/page/list': [{ total: 0, datalist: [] }],
    })
    return () => {
      stop()
      signOut()
      localStorage.removeItem('weft.@cust7f3m2q9x4kd81vbn6wtz/portal.aftersale')
    }
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('售后类型未能加载')).toBeVisible())
    await userEvent.type(page.getByLabelText(/故障描述/), '卷绕头报警 E07')
    page.getByRole('button', { name: '重试' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.queryByText('售后类型未能加载')).toBeNull())
    await expect(page.getByLabelText(/故障描述/)).toHaveValue('卷绕头报警 E07')
  },
}
