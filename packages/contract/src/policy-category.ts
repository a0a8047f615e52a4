/** Category whose articles have a number, a validity and chapters. */
export const POLICY_CATEGORY = 'policy'
