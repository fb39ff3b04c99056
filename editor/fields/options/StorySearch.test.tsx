// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '../../api/ApiContext.ts'
import type { ManagementApi } from '../../api/ManagementApi.ts'
import type { StoryEntry } from '../../api/wire.ts'
import { StorySearch } from './StorySearch.tsx'

afterEach(cleanup)

const entry = (name: string) => ({ uuid: name, name, full_slug: name.toLowerCase() }) as StoryEntry

test('Enter chooses the first result of the current query, even if the result arrives later', async () => {
  const searches: string[] = []
  const stories: Pick<ManagementApi, 'stories'> = {
    async stories({ search = '' } = {}) {
      searches.push(search)
      const items = ['Anywhere', 'Elsewhere'].filter((name) => name.includes(search)).map(entry)
      return { items, total: items.length }
    },
  }
  const chosen: string[] = []
  render(
    <ApiProvider value={stories as ManagementApi}>
      <StorySearch id="search" label="Page" onChoose={({ name }) => chosen.push(name)} />
    </ApiProvider>,
  )
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  expect((await screen.findByRole('option', { selected: true })).textContent).toContain('Anywhere')
  fireEvent.change(box, { target: { value: 'Else' } })
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(box, { key: 'Enter' })
  await expect.poll(() => chosen).toEqual(['Elsewhere'])
  expect(searches).toEqual(['', 'Else'])
  // Escape cancels an Enter that still waits for results.
  fireEvent.change(box, { target: { value: 'Any' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.keyDown(box, { key: 'Escape' })
  fireEvent.click(box)
  expect((await screen.findByRole('option', { selected: true })).textContent).toContain('Anywhere')
  expect(chosen).toEqual(['Elsewhere'])
})
