/**
 * Position of the console's toasts: over the row of tags, at its free end. Below the navbar they would cover the heads of the
 * workbench's panes, which an agent presses next.
 */
export const toastPlace = (hasTags: boolean) =>
  hasTags ? ({ top: 'calc(max(52px, 3.5rem) - 4px)', align: 'end' } as const) : {}
