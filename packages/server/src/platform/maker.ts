/**
 * Names of the company that runs the portal, as the server's own texts have them. The demo company is invented: a deployment
 * replaces them here and in the portal's `platform/site/config.ts`.
 */
export const maker = { name: '梭原纺机', fullName: '梭原纺织机械股份有限公司' } as const
