export { countCaseView, findCase, listCases, listIndustries, usedCaseOptions } from './repository'
export { registerCases } from './routes'
