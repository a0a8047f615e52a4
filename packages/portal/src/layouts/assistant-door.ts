import { create } from 'zustand'

/** How often a page asked for the assistant; each step opens it. Apart from the assistant, whose code comes later. */
export const useAssistantDoor = create<{ openings: number }>(() => ({ openings: 0 }))

/** Opens the floating assistant, also before its code has arrived. */
export const openAssistant = () => useAssistantDoor.setState((state) => ({ openings: state.openings + 1 }))
