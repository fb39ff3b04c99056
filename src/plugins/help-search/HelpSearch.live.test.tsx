// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HelpSection } from '../../quarry/search/HelpSearch.ts'
import HelpSearch from './HelpSearch.tsx'
import helpSearch from './helpSearch.ts'

const section = (path: string, article: string, text: string): HelpSection => ({
  id: `/help/${path}/`,
  article,
  heading: '',
  text,
})

const SECTIONS = [
  section('consent/date', 'Change a consent date', 'Consent ends on a day. Move that day here.'),
  section('consent/ask', 'Ask for consent', 'A form asks each participant.'),
  section('tags/merge', 'Merge two tags', 'Two tags become one.'),
]

const recordSearch = vi.fn()
const onSearched = ({ detail }: WindowEventMap['quarry:searched']) => recordSearch(detail.query)
let requests = 0

beforeEach(() => {
  requests = 0
  recordSearch.mockClear()
  addEventListener('quarry:searched', onSearched)
  vi.stubGlobal('fetch', async () => {
    requests++
    return Response.json(SECTIONS)
  })
  const { container } = render(
    <HelpSearch
      root={{}}
      uid="u"
      inline={false}
      label="Search the help"
      placeholder={undefined}
      button_text="Search"
      results={{ query: '', hits: [] }}
    />,
  )
  helpSearch(container.firstElementChild as HTMLElement)
})

afterEach(() => {
  cleanup()
  removeEventListener('quarry:searched', onSearched)
  vi.unstubAllGlobals()
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the help' })
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

async function type(terms: string) {
  act(() => box().focus())
  fireEvent.input(box(), { target: { value: terms } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`“${terms}”`))
}

test('the help search fetches nothing until its field gets focus', async () => {
  expect(requests).toBe(0)
  await type('consent')
  expect(requests).toBe(1)
})

test('the help search shows results while the visitor types, with their number and marked terms', async () => {
  await type('consent')
  expect(screen.getByRole('status').textContent).toBe('2 articles for “consent”.')
  expect(links().sort()).toEqual(['/help/consent/ask/', '/help/consent/date/'])
  expect(document.querySelector('mark')?.textContent?.toLowerCase()).toBe('consent')
  await type('merge')
  expect(links()).toEqual(['/help/tags/merge/'])
})

test('the help search says that no article was found, and clears the message with the field', async () => {
  await type('zebra')
  expect(screen.getByRole('status').textContent).toContain('No article has “zebra”.')
  expect(links()).toEqual([])
  fireEvent.input(box(), { target: { value: '' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

test('the arrow keys move focus from the search field through the results and back', async () => {
  await type('consent')
  const [first, second] = screen.getAllByRole('link')
  press('ArrowDown')
  expect(document.activeElement).toBe(first)
  press('ArrowDown')
  expect(document.activeElement).toBe(second)
  press('ArrowDown')
  expect(document.activeElement).toBe(second)
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(box())
})

test('SEARCH-01 the Enter key in the help search focuses the first result and records the search once', async () => {
  await type('participant')
  fireEvent.submit(box().form!)
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0])
  fireEvent.submit(box().form!)
  // Search fields of earlier tests may still dispatch events.
  expect(recordSearch.mock.calls.filter(([query]) => query === 'participant')).toHaveLength(1)
})
