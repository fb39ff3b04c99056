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
])('ROUTE-08 articlePath converts the folder %s and the slug %s to %s', (folder, slug, path) => {
  expect(articlePath(folder, slug)).toBe(path)
})
