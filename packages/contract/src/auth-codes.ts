/** Auth codes that pages ask for before they carry any call's schema: apart from the calls, so that the first page stays small. */

/** The auth code of the workbench: its holders are agents, and no customers of their own desk. */
export const SERVICE_DESK = 'SERVICE_DESK'
