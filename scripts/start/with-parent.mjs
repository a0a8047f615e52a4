// npm dies of a SIGTERM without a word to what it runs: the server would go on alone, with the port and the database.
// Started by npm, this process ends with it, as cleanly as by a signal of its own.
const LOOK_MS = 300

/** Ends this process with SIGTERM when the one that started it is gone. Does nothing where neither npm did nor `always` is said. */
export function endWithParent(always) {
  if (always !== true && process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
