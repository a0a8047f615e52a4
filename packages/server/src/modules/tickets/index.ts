export { redeemTicket } from './redeem'
export { sweepTickets } from './repository'
export { registerTickets } from './routes'
