/** The conversation that the agent has open: its unread messages count as being read. */
import { create } from 'zustand'

export const useReading = create<{ customerId: string | undefined }>(() => ({ customerId: undefined }))
