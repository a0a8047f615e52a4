/** Code samples of the open-service pages; each runs unchanged against this server. */

const here = () => (typeof window === 'undefined' ? 'https://portal.example' : window.location.origin)

/** Three ways to integrate, for the developer page. */
export const waysIn = () =>
  [
    {
      key: 'script',
      name: '网页脚本',
      title: 'index.html',
      code: `<!-- 放进页面即可，右下角出现在线客服 -->
<script async
  src="${here()}/sdk/weft.js"
  data-app-id="weft-demo"></script>

<script>
  // 打开窗口，并替访客发出第一句话
  async function ask() {
    await Weft('open')
    await Weft('sendMessage', '请问 6204 轴承有现货吗？')
  }
</script>`,
    },
    {
      key: 'react',
      name: 'React',
      title: 'Support.tsx',
      code: `import { createChat } from '@weft/core'
import { createBrowserPlatform } from '@weft/core/browser'
import { Assistant } from '@weft/widget'

const chat = createChat({
  systemConfig: {
    appId: 'weft-demo',
    appServiceInitAddress: '${here()}',
    appServiceBaseUrl: '${here()}',
  },
  platform: createBrowserPlatform(),
})
void chat.start()

export const Support = () => <Assistant chat={chat} />`,
    },
    {
      key: 'http',
      name: 'HTTP 接口',
      title: 'terminal',
      code: `# 公开接口无需登录：按名称检索备件
curl -G '${here()}/open-api/goods/v1/sale/list' \\
  --data-urlencode 'searchKey=轴承' \\
  -d 'pageNum=1' -d 'pageSize=2'

# 其余接口带上登录后的令牌
curl '${here()}/sso/oidc/me' \\
  -H "Authorization: Bearer $TOKEN"`,
    },
  ] as const

/** Samples of the five quick starts, in order. */
export const startSamples = () =>
  [
    {
      title: '第一次调用',
      code: `# 不需要登录的接口，可直接调用
curl -G '${here()}/open-api/goods/v1/sale/list' \\
  --data-urlencode 'searchKey=轴承' \\
  -d 'pageNum=1' -d 'pageSize=2'`,
    },
    {
      title: '跳转到统一登录页',
      code: `# appName 为登记的应用标识，redirect 须是登记过的回调地址
${here()}/sso?appName=portal&redirect=/`,
    },
    {
      title: '用授权码换取令牌',
      code: `# 1. 跳转，带上 PKCE 的摘要
${here()}/sso/oidc/auth?response_type=code
  &client_id=$APP&redirect_uri=$CALLBACK
  &scope=openid%20profile&state=$STATE
  &code_challenge=$CHALLENGE&code_challenge_method=S256

# 2. 回调收到 code 后，在服务端换取令牌
curl '${here()}/sso/oidc/token' \\
  -d 'grant_type=authorization_code' \\
  -d "client_id=$APP" -d "redirect_uri=$CALLBACK" \\
  -d "code=$CODE" -d "code_verifier=$VERIFIER"

# 3. 用公钥验证 id_token 的签名
curl '${here()}/sso/oidc/jwks'`,
    },
    {
      title: '扫码后打开标识查询',
      code: `// 铭牌二维码里是标识；编码后交给查询页
const address = '${here()}/mark?keyword='
location.href = address + encodeURIComponent(scanned)`,
    },
    {
      title: '出错时记下请求编号',
      code: `const answer = await fetch('${here()}/web-api/portal/v1/identity/query?handle=')
const { code, msg, requestId } = await answer.json()
// 业务码 0 为成功；反馈问题时附上 requestId
if (code !== 0) console.warn(code, msg, requestId)`,
    },
  ] as const
