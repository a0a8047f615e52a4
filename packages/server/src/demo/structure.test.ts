/** The seed structure must contain every category that the demo world uses. */
import { describe, expect, it } from 'vitest'
import { goodsTypes } from '../seed/goods-types'
import { attributeValues } from '../seed/structure'
import { casesOf } from './copy/cases'
import { newsOf } from './copy/news'
import { buildShelf } from './fixtures/build'

describe('the structure of an installation', () => {
  it('has the kind of part of every goods of the demo world, by its key and name', () => {
    const names = new Map(goodsTypes().map(({ id, name }) => [id, name]))
    const { goods } = buildShelf()
    expect(goods.length).toBeGreaterThan(400)
    expect(goods.filter(({ typeId, typeName }) => names.get(typeId) !== typeName)).toEqual([])
    expect(goods.filter(({ topTypeId, midTypeId }) => !names.has(topTypeId) || !names.has(midTypeId))).toEqual([])
  })

  it('has an option for every material and region of the demo world', () => {
    const cases = Object.values(casesOf).flat()
    const news = Object.values(newsOf).flat()
    expect(cases.filter(({ material }) => !attributeValues.handleMaterial.includes(material))).toEqual([])
    expect([...cases, ...news].filter(({ region }) => !attributeValues.region.includes(region))).toEqual([])
  })
})
