// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { FetchedPage } from './fetchedPage.ts'
import { Region } from './Region.ts'

const CONTENT = { head: [], styles: [], status: 200, languages: {} as FetchedPage['languages'], version: 1 }

function fetchedPage(title: string): FetchedPage {
  const region = document.createDocumentFragment()
  const heading = document.createElement('h1')
  heading.textContent = title
  region.append(heading)
  return { ...CONTENT, title, region }
}

test('NAV-01 a page that is shown a second time with its fetched page keeps its content', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  document.body.innerHTML = '<main><h1>One</h1></main>'
  const main = document.querySelector('main')!
  const region = new Region('/one/')
  const two = fetchedPage('Two')
  region.show('/two/', two, 'start')
  expect(main.textContent).toBe('Two')
  region.show('/one/', undefined, 'start')
  expect(main.textContent).toBe('One')
  // The router's data of the page's earlier visit.
  region.show('/two/', two, 'start')
  expect(main.textContent).toBe('Two')
  expect(document.title).toBe('Two')
  region.show('/one/', undefined, 'start')
  expect(main.textContent).toBe('One')
})

test('NAV-01 Region.show observes the blocks of new and cached pages', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => {})
  document.body.innerHTML = '<main><h1>One</h1></main>'
  const watched: (string | null)[] = []
  vi.stubGlobal('builder', { watch: (root: ParentNode) => watched.push(root.textContent) })
  const region = new Region('/one/')
  region.show('/two/', fetchedPage('Two'), 'start')
  region.show('/one/', undefined, 'start')
  expect(watched).toEqual(['Two', 'One'])
})
