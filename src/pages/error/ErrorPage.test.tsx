// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { arabicWords } from '../languages/arabicWords.ts'
import { englishWords } from '../languages/englishWords.ts'
import { ErrorPage } from './ErrorPage.tsx'

test('the default error page shows the error and links to similar pages, search and home, in each language', () => {
  const suggestions = { pages: [{ path: '/about/', title: 'About' }], help: '/search/' }
  document.body.innerHTML = renderToStaticMarkup(
    <ErrorPage statusCode={404} message="Nothing here" suggestions={suggestions} words={englishWords} />,
  )
  expect(document.querySelector('h1')?.textContent).toBe('Nothing here')
  expect(document.body.textContent).toContain('404')
  expect(
    [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/about/', 'About'],
    ['/search/', 'Search this site'],
    ['/', 'Go back to home'],
  ])
  document.body.innerHTML = renderToStaticMarkup(
    <ErrorPage statusCode={503} message={arabicWords.contentUnreachable} home="/ar/" words={arabicWords} />,
  )
  expect(
    [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([['/ar/', 'إلى الصفحة الأولى']])
})
