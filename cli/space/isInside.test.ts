import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { isInside } from './isInside.ts'

test.each([
  ['/site/content', '/site/content', true],
  ['/site/content', '/site/content/data', true],
  ['/site/content', '/site/content/..data', true],
  ['/site/content', '/site/.strata', false],
  ['/site/content', '/site/content-data', false],
])('isInside(%s, %s) is %s', (folder, path, expected) => {
  expect(isInside(folder, path, posix)).toBe(expected)
})

test.each([
  ['C:\\site\\content', 'C:\\site\\content\\data', true],
  ['C:\\site\\content', 'C:\\site\\.strata', false],
  ['C:\\site\\content', 'D:\\data', false],
])('isInside(%s, %s) is %s on Windows', (folder, path, expected) => {
  expect(isInside(folder, path, win32)).toBe(expected)
})
