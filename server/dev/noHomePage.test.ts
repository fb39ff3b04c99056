import { expect, test } from 'vitest'
import { noHomePage } from './noHomePage.ts'

const PARTS = { developmentHtml: '<script src="/hot.js"></script>', stylesheet: '/failures.css' }

test('the page for a missing home page names the story to create and links to the editor', () => {
  const html = noHomePage(PARTS, true)
  expect(html).toContain('There is no home page yet')
  expect(html).toContain('<a href="/editor/?new=home">Create the home page</a>')
  expect(html).toContain('<code>home</code>')
  expect(html).toContain(PARTS.developmentHtml)
  expect(noHomePage(PARTS, false)).not.toContain('/editor/')
})
