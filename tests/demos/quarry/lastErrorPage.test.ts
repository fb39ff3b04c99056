// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { brokenErrorPage } from '../../../src/pages/error/brokenErrorPage.ts'
import { siteIn } from '../../../src/pages/languages/siteInLanguage.ts'
import site from '../../../src/quarry/site.ts'

test('ERR-02 the page sent when the error page fails is a complete document without external resources', () => {
  const page = new DOMParser().parseFromString(brokenErrorPage(siteIn(site)), 'text/html')
  expect(page.querySelector('h1')?.textContent).toBe('An error occurred while showing the error page')
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Go back to home')
  expect(page.querySelector('script, style, link, img')).toBeNull()
  expect(page.documentElement.lang).toBe('en')
  expect(page.title).not.toBe('')
})
