import { expect, test } from 'vitest'
import { previewTarget } from './previewTarget.ts'

test.each([
  [[], '/', undefined],
  [['/about/'], '/about/', undefined],
  [['/about/', 'sites/marsh'], '/about/', 'sites/marsh'],
  [['/about/', '/srv/site'], '/about/', '/srv/site'],
  [['/', '/srv/site'], '/', '/srv/site'],
  [['sites/marsh'], '/', 'sites/marsh'],
])('the arguments %j of preview-link name the page %s of the site %s', ([first, second], path, site) => {
  expect(previewTarget(first, second)).toEqual({ path, site })
})

test('preview-link rejects a page without a leading slash', () => {
  expect(() => previewTarget('about', '/srv/site')).toThrow(
    '"about" is not the path of a page. Begin it with a slash',
  )
})
