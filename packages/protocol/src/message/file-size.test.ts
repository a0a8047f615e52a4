import { expect, it } from 'vitest'
import { fileSize } from './file-size'

it('[WD-05] says bytes in steps of 1000, as the limits of uploads count', () => {
  expect(
    [
      0, 812, 999, 1_000, 1_536, 48_128, 999_499, 999_500, 4_800_000, 5_000_000, 5_130_000, 9_950_000, 5_000_000_000,
    ].map(fileSize),
  ).toEqual([
    '0 B',
    '812 B',
    '999 B',
    '1 KB',
    '1.5 KB',
    '48 KB',
    '999 KB',
    '1 MB',
    '4.8 MB',
    '5 MB',
    '5.1 MB',
    '10 MB',
    '5 GB',
  ])
  expect([-1, '9', Number.NaN, undefined].map(fileSize)).toEqual(['--', '--', '--', '--'])
})
