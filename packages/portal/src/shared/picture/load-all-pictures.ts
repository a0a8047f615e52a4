/** Milliseconds: paper without a picture is better than no paper. */
const WAIT_MS = 4_000

/**
 * Loads the pictures of the page that wait until they come near: paper shows them all. Resolves when they are there or have
 * failed, at the latest after 4 s.
 */
export async function loadAllPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  const waiting = pictures.filter((picture) => !picture.complete)
  for (const picture of pictures) picture.loading = 'eager'
  if (waiting.length === 0) return
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([Promise.allSettled(waiting.map((picture) => picture.decode())), late])
}
