/** Loaded into a product's process before its own code: with every SIGUSR2 its clock goes on by an hour. */
const now = Date.now.bind(Date)
let aheadMs = 0
Date.now = () => now() + aheadMs
process.on('SIGUSR2', () => {
  aheadMs += 3_600_000
})
