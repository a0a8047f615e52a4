import { describe, expect, it } from 'vitest'
import { MAX_ZOOM, zoomAbout } from './useZoom'

const HOME = { zoom: 1, x: 0, y: 0 }

describe('zooming a picture', () => {
  it('[WD-04] the point under the pointer stays where it is', () => {
    const at = zoomAbout(HOME, 2, 100, -50, 800, 600)
    // A point p of the picture is at p·zoom + shift: the one under the pointer was (100, -50).
    expect([100 * at.zoom + at.x, -50 * at.zoom + at.y]).toEqual([100, -50])
    const further = zoomAbout(at, 3, 100, -50, 800, 600)
    expect([100 * further.zoom + further.x, -50 * further.zoom + further.y]).toEqual([100, -50])
  })

  it('[WD-04] the picture never leaves its stage, and natural size is the middle again', () => {
    const moved = zoomAbout({ zoom: 5, x: 1_600, y: 1_200 }, 2, 0, 0, 800, 600)
    expect(moved).toEqual({ zoom: 2, x: 400, y: 300 })
    expect(zoomAbout(moved, 0.2, 300, 300, 800, 600)).toEqual(HOME)
    expect(zoomAbout(HOME, 40, 0, 0, 800, 600).zoom).toBe(MAX_ZOOM)
  })
})
