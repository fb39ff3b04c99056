// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { resultItem } from '../../quarry/search/resultItem.ts'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const { results } = presets[1]!.results

test('SEARCH-01 is a form that asks the server, with a label and a field of its own', async () => {
  const { root, issues } = await composeSample('help_search', { label: 'Look it up' })
  const form = root!.querySelector('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/help/'])
  const input = form.querySelector('input')!
  expect([input.type, input.name, input.labels?.[0]?.textContent]).toEqual(['search', 'q', 'Look it up'])
  expect(root!.querySelector('[role=status]')?.textContent).toBe('')
  expect(root!.querySelectorAll('li')).toHaveLength(0)
  expect(wordsOf(root)).toContain('Search')
  expect(issues).toEqual([])
})

test('SEARCH-02 a browser writes a result as the server does', async () => {
  const { root } = await composeSample('help_search', {}, { results: { results } })
  const ours = document.createElement('ol')
  ours.append(...results.hits.map(resultItem))
  expect(root!.querySelector('ol')!.innerHTML).toBe(ours.innerHTML)
  expect(root!.querySelector('[role=status]')?.textContent).toBe('2 articles for “consent”.')
  expect(root!.querySelector('input')!.value).toBe('consent')
})
