/**
 * Where the console says things: over the row of tags, at its free end. Under the navbar's middle stand the heads of the
 * workbench's panes, with what an agent presses next.
 */
export const toastPlace = (hasTags: boolean) =>
  hasTags ? ({ top: 'calc(max(52px, 3.5rem) - 4px)', align: 'end' } as const) : {}
