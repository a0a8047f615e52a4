// The address stands in the list of the program's domains too: 开发管理 · 开发设置 · 服务器域名.
module.exports = { appId: 'weft-demo', server: 'https://YOUR-WEFT-SERVER' }
