// A program at a Weft server: the key of its service account says who it is and what it may, and goes with each request.

/** A day, seconds: so often the key is asked how long it still opens. */
const LOOK_SECONDS = 86_400

/**
 * Gives who the key stands for, and a function that says for how long it opens; the core calls it again in good time.
 * Throws an Error with the server's sentence when the key opens nothing.
 */
export async function useKey({ origin, key }) {
  const own = async () => {
    const response = await fetch(`${origin}/web-api/service-account/v1/own`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    const reply = await response.json().catch(() => undefined)
    const account = reply?.data?.[0]
    if (!account) throw new Error(reply?.msg || `The server answered ${response.status} to the key.`)
    return account
  }
  const { id, name } = await own()
  return {
    userId: id,
    userName: name,
    async token() {
      const { keyExpiresAt } = await own()
      const seconds = Math.floor((keyExpiresAt - Date.now()) / 1_000)
      return {
        accessToken: key,
        tokenType: 'bearer',
        expiresIn: Math.min(seconds, LOOK_SECONDS),
        createTime: Date.now(),
      }
    },
  }
}
