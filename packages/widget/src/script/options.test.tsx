import { Mascot } from '@weft/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { subjectOf } from '../assistant/subject'
import { introductionOf } from '../introduce/introduction'
import { optionsOf } from './options'
import { SHUTTLE } from './shuttle'

describe('the drop-in script', () => {
  it('[WD-17] attributes of the tag become options, nonsense is left out', () => {
    expect(
      optionsOf({
        appId: 'weft-demo',
        locale: 'en',
        theme: 'night',
        lift: '48',
        open: '',
        page: 'off',
      }),
    ).toEqual({
      appId: 'weft-demo',
      locale: 'en',
      theme: 'night',
      lift: 48,
      open: true,
      page: false,
    })
    expect(optionsOf({ locale: 'fr', theme: 'dark', lift: 'x', open: 'false', page: 'on' })).toEqual({})
  })

  it('[WD-17] what a page says it is about is taken as words; anything else is no subject', () => {
    expect(subjectOf({ title: '喷水板', detail: 7, address: '/part/1', asked: 2, onclick: 'x' })).toEqual({
      title: '喷水板',
      address: '/part/1',
      asked: 2,
    })
    for (const given of [undefined, null, 'x', 5, {}, { title: '' }, { title: { $$typeof: 1 } }]) {
      expect(subjectOf(given)).toBeUndefined()
    }
  })

  it('[WD-17] the form before the talk is taken as far as it is one; what asks nothing is no form', () => {
    const name = { name: 'name', label: '称呼', isRequired: true }
    const line = { name: 'line', label: '品类', kind: 'choice', options: ['坯布', '色织'] }
    const given = { fields: [name, line, null, { name: 'x' }, { ...line, options: 'ab' }], title: 5, canSkip: 'yes' }
    expect(introductionOf(given)).toEqual({ fields: [name, line], title: undefined, canSkip: false })
    expect(introductionOf({ fields: [name], title: '先认识一下', canSkip: true })).toEqual({
      fields: [name],
      title: '先认识一下',
      canSkip: true,
    })
    // Fields that a user could not answer, or would answer twice.
    const unanswerable = [
      { ...line, options: [] },
      { ...line, options: ['坯布'] },
      { ...line, options: [{ label: '坯布', value: 1 }, '色织'] },
      { name: 'kind', label: '类别', kind: 'choice' },
      { name: '', label: '称呼' },
      { name: 'x', label: ' ' },
    ]
    expect(introductionOf({ fields: [...unanswerable, name, { ...name, label: '姓名' }] })?.fields).toEqual([name])
    for (const none of [undefined, null, 'x', {}, { fields: 'name' }, { fields: [] }, { fields: [{ name: 'x' }] }]) {
      expect(introductionOf(none)).toBeUndefined()
    }
  })

  it('[WD-17] the button of the loader is drawn like the mascot that takes its place', () => {
    const markup = renderToStaticMarkup(<Mascot face="normal" follow={false} />)
    const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const drawn = [...markup.matchAll(/<(?!\/|svg|g)[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'd'),
      attribute(tag, 'fill')?.replace('#FFFFFF', '#fff'),
    ])
    expect(SHUTTLE.map(([d, fill]) => [d, fill === 'none' ? undefined : fill])).toEqual(drawn)
  })
})
