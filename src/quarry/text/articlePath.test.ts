import { expect, test } from 'vitest'
import { articlePath } from './articlePath.ts'

test.each([
  ['customers', 'acme', '/customers/acme/'],
  ['product-updates', 'autumn', '/product-updates/autumn/'],
  ['blog', '/first/', '/blog/first/'],
  ['', 'acme', '/customers/acme/'],
  [undefined, 'acme', '/customers/acme/'],
  ['guides', 'acme', '/customers/acme/'],
  ['blog', '../../x', '/blog/x/'],
])('ROUTE-08 folder %s and slug %s give %s', (folder, slug, path) => {
  expect(articlePath(folder, slug)).toBe(path)
})
