/** Contracts, machines and customers for the staff: pages with none, one and many, and a save after a colleague's. */
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { answering, answeringHer, inConsole } from '../../../story/stage'
import { CustomersPage } from '../customers/CustomersPage'
import { ContractDrawer } from '../deliveries/ContractDrawer'
import { DeliveriesPage } from '../deliveries/DeliveriesPage'
import { customerCallsOf, customerStore, deliveryCallsOf, REFUSED, type Store, storeOf } from './records'

const meta = {
  title: 'Portal/Console/Records',
  decorators: [inConsole],
  parameters: { ground: 'ground' },
} satisfies Meta

export default meta
type Story = StoryObj

const body = () => within(document.body)
const never = () => new Promise<never>(() => undefined)

const deliveries = (store: Store, count = 1): Story => ({
  beforeEach: () => answeringHer(deliveryCallsOf(store, count)),
  render: () => <DeliveriesPage />,
})

export const OneContract: Story = {
  ...deliveries(storeOf()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByRole('region', { name: '高速纺丝机 · HX-2026-901-01' })).toBeVisible())
    await expect(page.getByText('已显示 1 / 共 1 份')).toBeVisible()
    await expect(page.queryByRole('button', { name: '加载更多' })).toBeNull()
  },
}
export const OneContractNight: Story = { ...OneContract, globals: { theme: 'night' } }

export const HundredThousandContracts: Story = {
  ...deliveries(storeOf(), 100_000),
  name: '[AC-19] 100 000 contracts: thirty at a time, the next by a press',
  play: async ({ canvasElement }) => {
    const side = within(await within(canvasElement).findByRole('navigation', { name: '合同' }))
    await waitFor(() => expect(side.getByText('已显示 30 / 共 100000 份')).toBeVisible())
    side.getByRole('button', { name: '加载更多' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(side.getByText('已显示 60 / 共 100000 份')).toBeVisible())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const ContractsLoading: Story = {
  beforeEach: () => answering({ ...deliveryCallsOf(storeOf()), '/web-api/contract/v1/list': never }),
  render: () => <DeliveriesPage />,
}

export const ContractsFailed: Story = {
  beforeEach: () => answering({ ...deliveryCallsOf(storeOf()), '/web-api/contract/v1/list': '服务繁忙' }),
  render: () => <DeliveriesPage />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('合同未能加载')).toBeVisible())
    await expect(within(canvasElement).getByRole('button', { name: '重试' })).toBeVisible()
  },
}

const editing = (store: Store): Story => ({
  beforeEach: () => answeringHer(deliveryCallsOf(store)),
  render: () => <ContractDrawer contractId="c1" onClose={fn()} onSaved={fn()} />,
})
/** The form, after its contract has loaded: until then another drawer is shown. */
async function opened() {
  const name = await body().findByLabelText(/合同名称/)
  return { name, drawer: within(body().getByRole('dialog', { name: '编辑合同' })) }
}
/** A second save without a choice conflicts again. */
async function againWithoutChoice(store: { refused: number }) {
  await userEvent.click(body().getByRole('button', { name: '保存' }))
  await waitFor(() => expect(store.refused).toBe(2))
}
/** Types another name and saves; a colleague saved first. */
async function saveTooLate() {
  const { drawer, name } = await opened()
  await userEvent.clear(name)
  await userEvent.type(name, '锦纶六期（补充）')
  await userEvent.click(drawer.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(drawer.getByText('内容刚刚被他人修改，请核对最新内容后再保存')).toBeVisible())
  await expect(name).toHaveValue('锦纶六期（补充）')
  return { drawer, name }
}

/** Returns the contract name on which the stored draft is based; undefined without a draft. */
function draftOver(): string | undefined {
  const key = Object.keys(sessionStorage).find((one) => one.endsWith('.contract.c1'))
  return key && JSON.parse(JSON.parse(sessionStorage.getItem(key) ?? '').stamp).contractName
}

const kept = storeOf()
export const ContractTakenMine: Story = {
  ...editing(kept),
  name: '[AC-19] a contract that a colleague changed meanwhile is not written over: what was typed stays, and goes over the newest once that was seen',
  play: async () => {
    Object.assign(
      kept,
      storeOf({ meanwhile: { contractName: '锦纶六期纺丝线（王）', contractCode: 'SY-HX-2026-902' } }),
    )
    const { drawer, name } = await saveTooLate()
    await againWithoutChoice(kept)
    await expect(kept.saved).toEqual([])
    await userEvent.click(await drawer.findByRole('button', { name: '以我的内容为准继续' }))
    await expect(name).toHaveValue('锦纶六期（补充）')
    await waitFor(() => expect(draftOver()).toBe('锦纶六期纺丝线（王）'))
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(kept.saved).toHaveLength(1))
    await expect(kept.saved[0]).toMatchObject({ contractName: '锦纶六期（补充）' })
    await expect(kept.contract.version).toBe(3)
  },
}

const locked = storeOf()
export const ContractKeptByLocked: Story = {
  ...editing(locked),
  name: '[AC-19] a contract shows who keeps it, and keeps them, also when they are no choice any more',
  beforeEach: () => {
    const contract = { ...storeOf().contract, keeperNumber: 'u-9', keeperName: '吴建平' }
    Object.assign(locked, storeOf(), { contract })
    return answeringHer(deliveryCallsOf(locked))
  },
  play: async () => {
    const { drawer, name } = await opened()
    await expect(drawer.getByRole('combobox', { name: '负责人' })).toHaveTextContent('吴建平')
    await userEvent.type(name, '二')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(locked.saved).toHaveLength(1))
    await expect(locked.saved[0]).toMatchObject({ keeperNumber: 'u-9' })
  },
}

const given = storeOf()
export const ContractTakenTheirs: Story = {
  ...editing(given),
  name: '[AC-19] the newest of a contract can be taken instead of what was typed',
  play: async () => {
    Object.assign(given, storeOf({ meanwhile: { contractName: '锦纶六期纺丝线（王）' } }))
    const { drawer, name } = await saveTooLate()
    await userEvent.click(drawer.getByRole('button', { name: '载入最新版本' }))
    await expect(name).toHaveValue('锦纶六期纺丝线（王）')
    await waitFor(() => expect(draftOver()).toBeUndefined())
    await expect(drawer.queryByText('内容刚刚被他人修改，请核对最新内容后再保存')).toBeNull()
    await expect(given.saved).toEqual([])
  },
}

const machines = storeOf()
export const MachineTaken: Story = {
  ...deliveries(machines),
  name: '[AC-19] a machine that a colleague changed meanwhile is not written over, and what was typed stays',
  play: async ({ canvasElement }) => {
    Object.assign(machines, storeOf({ meanwhile: { machine: { place: '三车间' } } }))
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^编辑设备/ }))
    const drawer = within(await body().findByRole('dialog', { name: '编辑设备' }))
    const place = await drawer.findByLabelText(/安装位置/)
    await userEvent.clear(place)
    await userEvent.type(place, '四车间')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(drawer.getByText('内容刚刚被他人修改，请核对最新内容后再保存')).toBeVisible())
    await expect(place).toHaveValue('四车间')
    await againWithoutChoice(machines)
    await expect(machines.contract.machineList[0]).toMatchObject({ place: '三车间', version: 2 })
    await userEvent.click(await drawer.findByRole('button', { name: '以我的内容为准继续' }))
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(body().queryByRole('dialog', { name: '编辑设备' })).toBeNull())
    await expect(machines.contract.machineList[0]).toMatchObject({ place: '四车间', version: 3 })
  },
}

export const ContractDraft: Story = {
  ...deliveries(storeOf()),
  name: '[AC-19] a contract that is being written outlives its drawer; 取消 gives it up',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const add = async () => {
      await userEvent.click(await page.findByRole('button', { name: '新建合同' }))
      const drawer = await body().findByRole('dialog', { name: '新建合同' })
      return { drawer: within(drawer), name: await within(drawer).findByLabelText(/合同名称/) }
    }
    const isGone = () => waitFor(() => expect(body().queryByRole('dialog', { name: '新建合同' })).toBeNull())
    const { name } = await add()
    await userEvent.type(name, '锦纶七期纺丝线')
    await userEvent.keyboard('{Escape}')
    await isGone()
    const again = await add()
    await expect(again.name).toHaveValue('锦纶七期纺丝线')
    await userEvent.click(again.drawer.getByRole('button', { name: '取消' }))
    await isGone()
    await expect((await add()).name).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}

export const RefusedForAnotherReason: Story = {
  beforeEach: () =>
    answering({
      ...deliveryCallsOf(storeOf()),
      '/web-api/contract/v1/manage/c1': (_, { method }) => (method === 'PUT' ? '合同编号已存在' : [storeOf().contract]),
    }),
  name: '[AC-19] [ER-02] a refusal that is no conflict is told in its words and speaks of no colleague',
  render: () => <ContractDrawer contractId="c1" onClose={fn()} onSaved={fn()} />,
  play: async () => {
    const { drawer } = await opened()
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await expect(await body().findByRole('alert')).toHaveTextContent('合同编号已存在')
    await expect(drawer.queryByText(REFUSED)).toBeNull()
    await expect(drawer.queryByRole('button', { name: '载入最新版本' })).toBeNull()
  },
}

const customers = (count: number): Story => ({
  beforeEach: () => answering(customerCallsOf(count)),
  render: () => <CustomersPage />,
})
export const OneCustomer: Story = {
  ...customers(1),
  name: '[AC-19] a customer opens in a drawer: people with hidden numbers, contracts, machines, orders',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '锦纶新材料' }))
    const drawer = within(await body().findByRole('dialog', { name: '锦纶新材料' }))
    await expect(await drawer.findByRole('table', { name: '人员' })).toHaveTextContent('138****0001')
    await expect(drawer.getByRole('table', { name: '设备' })).toHaveTextContent('HX-2026-901-01')
    await expect(drawer.getByText('暂无工单')).toBeVisible()
  },
}
const large = customerStore()
export const LargeCustomer: Story = {
  ...customers(1),
  beforeEach: () => answering(customerCallsOf(1, { ...large, kept: { ...large.kept, orderTotal: 23 } })),
  name: '[AC-19] [SV-20] a customer with more orders than the drawer lists says how many there are',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '锦纶新材料' }))
    const drawer = within(await body().findByRole('dialog', { name: '锦纶新材料' }))
    await expect(
      within(await drawer.findByRole('region', { name: '售后工单 23' })).getByText('只列出前 0 项，共 23 项'),
    ).toBeVisible()
    await expect(drawer.queryByText(/共 1 项/)).toBeNull()
  },
}
export const OneCustomerNight: Story = { ...OneCustomer, globals: { theme: 'night' } }

const named = customerStore()
export const CustomerTaken: Story = {
  ...customers(1),
  beforeEach: () => answering(customerCallsOf(1, named)),
  name: '[AC-19] an enterprise that a colleague renamed meanwhile is not written over, and what was typed stays',
  play: async ({ canvasElement }) => {
    Object.assign(named, customerStore('锦纶新材料（集团）'))
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '锦纶新材料' }))
    await userEvent.click(await body().findByRole('button', { name: '编辑企业' }))
    const drawer = within(await body().findByRole('dialog', { name: '编辑企业' }))
    const name = drawer.getByLabelText(/企业名称/)
    await userEvent.clear(name)
    await userEvent.type(name, '锦纶新材料一厂')
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(drawer.getByRole('button', { name: '以我的内容为准继续' })).toBeVisible())
    await expect(name).toHaveValue('锦纶新材料一厂')
    await againWithoutChoice(named)
    await expect(named.kept.customerName).toBe('锦纶新材料（集团）')
    await userEvent.click(await drawer.findByRole('button', { name: '以我的内容为准继续' }))
    await userEvent.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(named.kept.customerName).toBe('锦纶新材料一厂'))
  },
}

const unused = { kept: customerStore().kept, isGone: false }
export const EnterpriseRetired: Story = {
  ...customers(2),
  name: '[AC-19] an enterprise is refused removal with the reason, is retired and restored, and once removed leaves the focus in the list',
  beforeEach: () => {
    const store = customerStore()
    Object.assign(unused, { kept: store.kept, isGone: false })
    const calls = customerCallsOf(2, store)
    let isRefused = true
    return answering({
      ...calls,
      '/web-api/customer/v1/list': (url: URL) => {
        const { rows = [], ...page } = calls['/web-api/customer/v1/list'](url)[0] ?? {}
        const left = rows.filter(({ customerId }) => !unused.isGone || customerId !== 'e1')
        return [{ ...page, total: left.length, rows: left }]
      },
      '/web-api/customer/v1/e1': () => [unused.kept],
      '/web-api/customer/v1/enterprise/e1': () => {
        if (isRefused) {
          isRefused = false
          return '该企业名下有 1 份合同，不能删除，可以停用'
        }
        unused.isGone = true
        return []
      },
      '/web-api/customer/v1/enterprise/e1/retired': (_, { body: sent }) => {
        unused.kept = { ...unused.kept, ...(JSON.parse(String(sent)) as { isRetired: boolean }) }
        return [{ customerId: 'e1' }]
      },
    })
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '锦纶新材料' }))
    const drawer = within(await body().findByRole('dialog', { name: '锦纶新材料' }))
    const press = async (name: string) => {
      await userEvent.click(await drawer.findByRole('button', { name }))
      await userEvent.click(within(await body().findByRole('alertdialog')).getByRole('button', { name }))
    }
    await press('删除企业')
    await waitFor(() => expect(body().getByText('该企业名下有 1 份合同，不能删除，可以停用')).toBeVisible())
    await waitFor(() => expect(body().queryByRole('alertdialog')).toBeNull())
    await expect(unused.isGone).toBe(false)
    await press('停用企业')
    await waitFor(() => expect(drawer.getByText('已停用企业')).toBeVisible())
    await expect(drawer.queryByRole('button', { name: '编辑企业' })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: '恢复企业' }))
    await waitFor(() => expect(drawer.getByRole('button', { name: '编辑企业' })).toBeVisible())
    await press('删除企业')
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
    await expect(page.queryByRole('button', { name: '锦纶新材料' })).toBeNull()
    await waitFor(() => expect(page.getByRole('table')).toContainElement(document.activeElement as HTMLElement))
  },
}

export const HundredThousandCustomers: Story = {
  ...customers(100_000),
  name: '[AC-19] 100 000 customers: twenty at a time, the figure where counting ends',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getByText('已显示 20 / 共 10000+ 条')).toBeVisible())
    page.getByRole('button', { name: '加载更多' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByText('已显示 40 / 共 10000+ 条')).toBeVisible())
  },
}

export const CustomersFailed: Story = {
  beforeEach: () => answering({ '/web-api/customer/v1/list': '服务繁忙' }),
  render: () => <CustomersPage />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('客户未能加载')).toBeVisible())
  },
}
export const CustomersLoading: Story = {
  beforeEach: () => answering({ '/web-api/customer/v1/list': never }),
  render: () => <CustomersPage />,
}
