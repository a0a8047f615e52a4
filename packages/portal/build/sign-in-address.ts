import type { Plugin } from 'vite'

/** In development `/sso` shows the sign-in page, as the server does it in production. */
export function signInAddress(): Plugin {
  return {
    name: 'sign-in-address',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?', 1)[0] === '/sso') request.url = request.url.replace('/sso', '/sso.html')
        next()
      })
    },
  }
}
