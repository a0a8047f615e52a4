/** Which conversation lies open before the agent: what is unread in it is being read. */
import { create } from 'zustand'

export const useReading = create<{ customerId: string | undefined }>(() => ({ customerId: undefined }))
