/** 公司资料: each of its groups, and a save after a colleague's. */
import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answering, answeringHer, inConsoleRoutes } from '../../../story/stage'
import { CompanyPage } from '../company/CompanyPage'
import { companyCallsOf, companyStore } from './kept'

const meta = {
  title: 'Portal/Console/Company',
  decorators: [inConsoleRoutes],
  parameters: { ground: 'ground', address: '/console/upkeep/company' },
} satisfies Meta

export default meta
type Story = StoryObj

const page = (address = '/console/upkeep/company', store = companyStore()): Story => ({
  parameters: { address },
  beforeEach: () => answeringHer(companyCallsOf(store)),
  render: () => <CompanyPage />,
})

export const Profile: Story = page()
export const ProfileNight: Story = { ...Profile, globals: { theme: 'night' } }
export const Recommendations: Story = page('/console/upkeep/company?tab=recommendations')
export const Provinces: Story = page('/console/upkeep/company?tab=provinces')
export const NoPages: Story = page('/console/upkeep/company?tab=pages')

export const Loading: Story = {
  beforeEach: () => answering({ '/web-api/company/v1/manage': () => new Promise<never>(() => undefined) }),
  render: () => <CompanyPage />,
}
export const Failed: Story = {
  beforeEach: () => answering({ '/web-api/company/v1/manage': '服务繁忙' }),
  render: () => <CompanyPage />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('未能加载，请重试')).toBeVisible())
  },
}

function Twice() {
  const [times, setTimes] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        再次打开
      </button>
      <CompanyPage key={times} />
    </>
  )
}
/** Opens the page again, like a reload. */
async function again(canvasElement: HTMLElement) {
  const at = within(canvasElement)
  await userEvent.click(at.getByRole('button', { name: '再次打开' }))
  return at.findByLabelText('宣传语')
}

const store = companyStore()
export const Taken: Story = {
  ...page('/console/upkeep/company', store),
  render: () => <Twice />,
  name: '[AC-19] words that a colleague saved meanwhile are not written over: what was typed stays until one of the two is chosen',
  play: async ({ canvasElement }) => {
    Object.assign(store, companyStore('一根丝，一片天'))
    const at = within(canvasElement)
    const slogan = await at.findByLabelText('宣传语')
    await userEvent.clear(slogan)
    await userEvent.type(slogan, '一根丝，一张网，一个家')
    await userEvent.click(at.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(at.getByRole('button', { name: '以我的内容为准继续' })).toBeVisible())
    await expect(slogan).toHaveValue('一根丝，一张网，一个家')
    await expect(store.kept.profile.value.slogan).toBe('一根丝，一片天')
    await userEvent.click(at.getByRole('button', { name: '以我的内容为准继续' }))
    await expect(await again(canvasElement)).toHaveValue('一根丝，一张网，一个家')
    await userEvent.click(at.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(store.kept.profile.value.slogan).toBe('一根丝，一张网，一个家'))
    await expect(at.getByLabelText('宣传语')).toHaveValue('一根丝，一张网，一个家')
  },
}

export const Restored: Story = {
  ...page(),
  render: () => <Twice />,
  name: '[AC-19] what was typed and not saved is there again when the page is; 还原 gives it up',
  play: async ({ canvasElement }) => {
    const at = within(canvasElement)
    const slogan = await at.findByLabelText('宣传语')
    const stored = (slogan as HTMLInputElement).value
    await userEvent.type(slogan, '，一个家')
    await expect(await again(canvasElement)).toHaveValue(`${stored}，一个家`)
    await userEvent.click(at.getByRole('button', { name: '还原' }))
    await expect(await again(canvasElement)).toHaveValue(stored)
  },
}

const saved = companyStore()
export const TypedAfterSave: Story = {
  ...page('/console/upkeep/company', saved),
  render: () => <Twice />,
  name: '[AC-19] what is typed after a save is kept over what was saved, be it the words of before',
  play: async ({ canvasElement }) => {
    const at = within(canvasElement)
    const slogan = await at.findByLabelText('宣传语')
    const before = (slogan as HTMLInputElement).value
    await userEvent.type(slogan, '，一个家')
    await userEvent.click(at.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(saved.kept.profile.value.slogan).toBe(`${before}，一个家`))
    await waitFor(() => expect(at.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.type(slogan, '，一片天')
    await expect(await again(canvasElement)).toHaveValue(`${before}，一个家，一片天`)
    await userEvent.clear(at.getByLabelText('宣传语'))
    await userEvent.type(at.getByLabelText('宣传语'), before)
    await expect(await again(canvasElement)).toHaveValue(before)
  },
}

const judged = companyStore()
export const Judged: Story = {
  ...page('/console/upkeep/company', judged),
  name: '[AC-27] what is wrong is said at its field, found by the page or by the server, and Ctrl+S saves what is right',
  beforeEach: () => {
    const { '/web-api/company/v1/manage/profile': save, ...others } = companyCallsOf(judged)
    let isFirst = true
    return answeringHer({
      ...others,
      '/web-api/company/v1/manage/profile': (url, asked) => {
        if (!isFirst) return save(url, asked)
        isFirst = false
        return { msg: '参数错误：value.footer.address', field: 'value.footer.address' }
      },
    })
  },
  play: async ({ canvasElement }) => {
    const at = within(canvasElement)
    const footer = within(await at.findByRole('region', { name: '页脚与联系方式' }))
    const phone = footer.getByLabelText('电话')
    await userEvent.clear(phone)
    await userEvent.type(phone, '不知道')
    const staff = at.getAllByLabelText('员工')[0] ?? phone
    await userEvent.clear(staff)
    await userEvent.type(staff, '-5')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(staff).toHaveFocus())
    await expect(staff).toHaveValue('-5')
    await expect(staff).toHaveAccessibleDescription('请输入 0 至 100000000 之间的整数')
    await expect(phone).toHaveAccessibleDescription('请输入正确的电话号码')
    await userEvent.clear(staff)
    await userEvent.type(staff, '２600')
    await userEvent.clear(phone)
    await userEvent.type(phone, '0575-8600-1000 转 2')
    await userEvent.keyboard('{Control>}s{/Control}')
    const address = footer.getByLabelText('地址')
    await waitFor(() => expect(address).toHaveAccessibleDescription('此项未通过校验，请核对'))
    await waitFor(() => expect(address).toHaveFocus())
    await userEvent.type(address, '二楼{Control>}s{/Control}')
    await waitFor(() => expect(judged.kept.profile.value.footer.phone).toBe('0575-8600-1000 转 2'))
    await expect(judged.kept.profile.value.figures.about.staff).toBe(2600)
  },
}
