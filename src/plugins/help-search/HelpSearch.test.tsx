// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { resultItem } from '../../quarry/search/resultItem.ts'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const { results } = presets[1]!.results

test('SEARCH-01 the help search is a GET form with a labelled search field and no results', async () => {
  const { root, issues } = await composeSample('help_search', { label: 'Look it up' })
  const form = root!.querySelector('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/help/'])
  const input = form.querySelector('input')!
  expect([input.type, input.name, input.labels?.[0]?.textContent]).toEqual(['search', 'q', 'Look it up'])
  expect(root!.querySelector('[role=status]')?.textContent).toBe('')
  expect(root!.querySelectorAll('li')).toHaveLength(0)
  expect(textOf(root)).toContain('Search')
  expect(issues).toEqual([])
})

test('SEARCH-02 the help search renders the same markup for a result in the browser and on the server', async () => {
  const { root } = await composeSample('help_search', {}, { results: { results } })
  const inBrowser = document.createElement('ol')
  inBrowser.append(...results.hits.map(resultItem))
  expect(root!.querySelector('ol')!.innerHTML).toBe(inBrowser.innerHTML)
  expect(root!.querySelector('[role=status]')?.textContent).toBe('2 articles for “consent”.')
  expect(root!.querySelector('input')!.value).toBe('consent')
})
