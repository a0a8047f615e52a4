// One chat for the whole program: it is begun when the program opens and stays on while pages come and go.
const { createChat, createMiniProgramPlatform } = require('./weft.js')
const { appId, server } = require('./settings.js')

App({
  onLaunch() {
    this.chat = createChat({
      systemConfig: { appId, appServiceInitAddress: server, appServiceBaseUrl: server },
      platform: createMiniProgramPlatform({ api: wx }),
      onError: ({ message }) => console.warn(message),
    })
    this.chat.start().catch(({ message }) => console.warn(message))
  },
})
