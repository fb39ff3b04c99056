import { expect, test } from 'vitest'
import { noHomePage } from './noHomePage.ts'

const PARTS = { developmentHtml: '<script src="/hot.js"></script>', stylesheet: '/failures.css' }

test('a missing home page says which story to create, and offers to create it', () => {
  const html = noHomePage(PARTS, true)
  expect(html).toContain('There is no home page yet')
  expect(html).toContain('<a href="/editor/?new=home">Create the home page</a>')
  expect(html).toContain('<code>home</code>')
  expect(html).toContain(PARTS.developmentHtml)
  expect(noHomePage(PARTS, false)).not.toContain('/editor/')
})
