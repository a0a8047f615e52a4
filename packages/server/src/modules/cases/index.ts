export { caseColumn, countCaseView, findCase, listCases, listIndustries, usedCaseOptions } from './repository'
export { registerCases } from './routes'
export { caseSignUp, industry, practiceCase, signUpWords } from './tables'
