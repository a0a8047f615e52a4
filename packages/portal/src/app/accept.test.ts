/** What a file chooser offers where only the first entry of `accept` counts, as in a browser inside another app. */
import { expect, it } from 'vitest'
import { staffRules } from '../features/after-sales/parts/staff-rules'
import { documentRules } from '../features/qualification/document-rules'
import { reportRules, type UploadRules } from '../shared/files/rules'

const everyName = ['证书.pdf', '图纸.dwg', '清单.xlsx', '铭牌.png', '现场.jpg', '故障.mp4']
const taken = ({ refusal }: UploadRules) => everyName.filter((name) => refusal({ name, size: 1 }) === undefined)

it.each([
  ['of a qualification', documentRules],
  ['of an order or a delivery, by the staff', staffRules],
])('[F39] documents and pictures %s can both be chosen, whatever a browser reads of the list', (_, rules) => {
  expect(taken(rules)).toEqual(expect.arrayContaining(['证书.pdf', '铭牌.png', '现场.jpg']))
  expect(rules.accept).toBeUndefined()
})

it('[F39] the photographs of a fault come first, so that the camera is offered', () => {
  expect(taken(reportRules)).toEqual(['铭牌.png', '现场.jpg', '故障.mp4'])
  expect(reportRules.accept).toMatch(/^image\/\*,/)
})
