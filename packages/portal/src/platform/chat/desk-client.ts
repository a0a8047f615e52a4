import { cannedAnswerCalls, createClient, deskCalls, robotCalls } from '@weft/contract'
import { http } from '../session/client'

/** Calls of the service desk; every reply is checked against the contract. */
export const client = createClient({ desk: deskCalls, cannedAnswers: cannedAnswerCalls, robot: robotCalls }, http)
