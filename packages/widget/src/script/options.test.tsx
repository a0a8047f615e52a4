import { Mascot } from '@weft/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { optionsOf } from './options'
import { SHUTTLE } from './shuttle'

describe('the drop-in script', () => {
  it('[WD-17] attributes of the tag become options, nonsense is left out', () => {
    expect(optionsOf({ appId: 'weft-demo', locale: 'en', theme: 'night', lift: '48', open: '', page: 'off' })).toEqual({
      appId: 'weft-demo',
      locale: 'en',
      theme: 'night',
      lift: 48,
      open: true,
      page: false,
    })
    expect(optionsOf({ locale: 'fr', theme: 'dark', lift: 'x', open: 'false', page: 'on' })).toEqual({})
  })

  it('[WD-17] the button of the loader is drawn like the mascot that takes its place', () => {
    const markup = renderToStaticMarkup(<Mascot face="normal" follow={false} />)
    const drawn = [...markup.matchAll(/<(path|circle|rect)\b([^>]*)>/g)].map(([, tag, attributes]) => [
      tag,
      /(?:\sd|\scx|\sx)="([^"]*)"/.exec(attributes ?? '')?.[1],
    ])
    expect(SHUTTLE.map(([tag, { d, cx, x }]) => [tag, String(d ?? cx ?? x)])).toEqual(drawn)
  })
})
