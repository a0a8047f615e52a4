/**
 * Every message of D1 §8 and D2 §8, and where it appears. A row names its test (journey, story or unit test) by the beginning of
 * the title. The message must occur in that test and in shipped code, so a message that loses its place or its test fails here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

type Row = readonly [words: string, place: string, file: string, title: string]

const journey = (name: string) => `e2e/journeys/${name}.spec.ts`
const portal = (path: string) => `packages/portal/src/${path}`
const mall = journey('mall')
const solutions = journey('solutions')
const service = journey('service')
const orders = portal('features/after-sales/stories/orders.stories.tsx')
const missing = ['packages/core/src/config/validate.test.ts', ''] as const

/** In the order of the documents. */
const rows: readonly Row[] = [
  ['当前用户未登录，请登录后查看', 'a case', solutions, '[PC-11] [PC-12] [PC-14] [ER-01]'],
  ['当前用户未登录，请登录后查看', 'a production line', journey('company'), '[PC-21] [PC-22] [PC-23]'],
  ['当前用户未登录，请登录后查看', 'after-sales', service, '[SV-01] [SV-02]'],
  ['请先登录', 'the machine behind an identity code', mall, '[PC-20]'],
  ['暂无查看权限，请申请授权', 'content without access', solutions, '[PC-13] [PC-19]'],
  ['确认申请当前详情内容权限吗？', 'asking for it', solutions, '[PC-13] [PC-19]'],
  ['管理员授权中，请稍候…', 'content that was asked for', solutions, '[PC-13] [PC-19]'],
  ['请登录后查看', 'content for people', solutions, '[PC-11] [PC-12] [PC-14] [ER-01]'],
  ['请先登录后再操作', 'the cart', mall, '[PC-09] [PC-10] [ER-01]'],
  [
    '暂无匹配的产品展示',
    'the display model of a part',
    portal('features/mall/goods/display-model.stories.tsx'),
    '[PC-09] [ER-06]',
  ],
  [
    '该功能即将上线，敬请期待！',
    'an entry of the menu',
    portal('layouts/public/layouts.stories.tsx'),
    '[PC-02] the header',
  ],
  ['暂无数据', 'the shelves', mall, '[PC-06] [PC-07] [PC-08]'],
  ['加载中…', 'a page whose code comes', portal('app/pages/pages.stories.tsx'), '[PC-30] [ER-06]'],
  ['——下拉加载更多——', 'below the shelves', mall, '[PC-06] [PC-07] [PC-08]'],
  ['没有更多了', 'below other lists', solutions, '[PC-11] [PC-12] [PC-14] [ER-01]'],
  ['图片加载失败', 'a picture of a text', portal('shared/article/reading.stories.tsx'), ''],
  ['图片加载失败', 'a picture in the chat', 'packages/widget/src/bubbles/Bubble.stories.tsx', '[WD-04] a failed image'],
  ['当前浏览器不支持全屏', 'the console', portal('layouts/console/shell.stories.tsx'), '[AC-14] [ER-06]'],
  ['操作失败', 'a step refused without a word', orders, '[ER-02] [ER-06]'],
  ['请求超时', 'a step not answered in time', orders, '[ER-03] [ER-06]'],
  ['请求超时', 'an upload', portal('shared/files/upload-list.test.ts'), '[ER-03] a time-out'],
  ['Error', 'a refusal of the other reading', 'packages/core/src/http/client.test.ts', ''],
  ['通讯服务连接断开', 'above the conversation', journey('widget'), '[WD-01] [WD-11] [WD-15]'],
  ['消息发送失败', 'below a message', 'packages/widget/src/parts/MessageList.stories.tsx', '[WD-15] a failed message'],
  ['服务地址获取失败，请检查配置参数！', 'above the conversation', journey('conversation'), '[IM-02] [ER-06]'],
  ...[
    '用户信息缺失',
    '用户id缺失',
    '系统配置信息缺失',
    'appId缺失',
    'appServiceInitAddress缺失',
    'appServiceBaseUrl缺失',
    'token信息缺失',
    'accessToken缺失',
    'token有效时长【expiresIn】缺失',
    'tokenType缺失',
    'token申请时间【createTime】缺失',
  ].map((words): Row => [words, 'the error callback of the chat', ...missing]),
  [
    '密码修改成功',
    'changing the password',
    portal('features/account/password.stories.tsx'),
    '[AC-10] [ER-06] a change',
  ],
  ['密码修改成功', 'the sign-in page afterwards', journey('account'), '[AC-06] [AC-07] [AC-08] [AC-09]'],
  [
    '密码修改失败',
    'changing the password',
    portal('features/account/password.stories.tsx'),
    '[AC-10] [ER-06] a refusal',
  ],
  ['验证码已发送，请耐心等待…', 'registration', journey('account'), '[AC-06] [AC-07] [AC-08] [AC-09]'],
  ['注册成功，请使用账号密码登录', 'registration', journey('account'), '[AC-06] [AC-07] [AC-08] [AC-09]'],
  ['确认下载该文件吗？', 'delivery files', service, '[SV-08] [ER-06]'],
  ['当前文件链接已失效，无法继续下载！', 'delivery files', service, '[SV-08] [ER-06]'],
  ['暂无内容', 'the order viewer', orders, '[SV-09] [ER-06]'],
  ['最多只能上传 3 张图片', 'the uploader', portal('shared/files/uploader.stories.tsx'), '[SV-05] [ER-06]'],
  ['图片大小不能超过5MB!', 'the uploader', portal('shared/files/uploader.stories.tsx'), '[SV-05] [SV-06] [ER-06]'],
  ['视频大小不能超过100MB!', 'the uploader', portal('shared/files/uploader.stories.tsx'), '[SV-05] [SV-06] [ER-06]'],
  ['只支持上传PNG、JPG图片和MP4、AVI视频!', 'the uploader', service, '[SV-01] [SV-02]'],
  ['请填写完整信息', 'the after-sales form', service, '[SV-01] [SV-02]'],
  ['提交成功！', 'the after-sales form', service, '[SV-01] [SV-02]'],
  ['上传成功', 'the after-sales form', service, '[SV-01] [SV-02]'],
  ['确认申请访问权限吗？', 'a part', service, '[SV-03] [SV-08] [SV-11]'],
  ['已申请，请等待审核通过后查看', 'a part', service, '[SV-03] [SV-08] [SV-11]'],
]

/** Titles of tests and stories, each with the source up to the next one: the steps of a long journey stand below it. */
function blocksOf(file: string): { title: string; text: string }[] {
  const source = readFileSync(join(root, file), 'utf8')
  const heads = [...source.matchAll(/^(?:test|\s*it)\(\s*'(.*)'|^export const (\w+)|^ {2}name:\s*'(.*)'/gm)]
  return heads.map((head, at) => ({
    title: head[1] ?? head[2] ?? head[3] ?? '',
    text: source.slice(head.index, heads[at + 1]?.index),
  }))
}

/** All sources that ship to a browser: a message in them can appear on a page. */
const shipped = ['portal', 'widget', 'core', 'ui', 'contract']
  .flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, 'packages', name, 'src', path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|\/(story|stories|testing)\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

describe('the messages of the documents', () => {
  it.each(rows)('[ER-06] %s: %s', (words, _place, file, title) => {
    expect(existsSync(join(root, file))).toBe(true)
    const seen = title
      ? blocksOf(file).filter((block) => block.title.startsWith(title))
      : [{ title, text: readFileSync(join(root, file), 'utf8') }]
    expect(seen.length, `a test whose title begins with ${title}`).toBeGreaterThan(0)
    expect(seen.some(({ text }) => text.includes(words))).toBe(true)
    // 【拟】 messages may be composed of parts; the documents' own are whole strings.
    expect(shipped).toContain(words)
  })
})
