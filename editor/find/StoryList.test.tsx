// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import type { StoryEntry } from '../api/wire.ts'
import { readFindQuery } from './findQuery.ts'
import { PagedStories } from './PagedStories.ts'
import { StoryList } from './StoryList.tsx'

afterEach(cleanup)

function showList(stories: PagedStories, search = '') {
  const told = { onNew: vi.fn(), onClear: vi.fn() }
  render(
    <StoryList
      {...told}
      stories={stories}
      query={readFindQuery(search)}
      kinds={[]}
      selected={new Set()}
      onSelect={() => {}}
      onOpen={() => {}}
      menuOf={() => []}
      onAction={() => {}}
    />,
  )
  return told
}

/** The list of a space, or of a part of it, where nothing is. */
const showNothing = (search: string) =>
  showList(new PagedStories({ stories: async () => ({ items: [], total: 0 }) }, {}), search)

test('a space without stories says so, and begins with the first one', async () => {
  const { onNew } = showNothing('')
  expect(await screen.findByText('No stories yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Make the first story' }))
  expect(onNew).toHaveBeenCalledOnce()
})

test('a folder without stories is no empty space', async () => {
  showNothing('?folder=5')
  expect(await screen.findByText('Nothing is in this folder yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what nothing is found for can be cleared', async () => {
  const { onClear } = showNothing('?words=moss')
  fireEvent.click(await screen.findByRole('button', { name: 'Show all stories' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('a part of a long list that could not be loaded is told, and asked for again', async () => {
  const entry = (id: number) => ({ id, name: `Story ${id}`, full_slug: `story-${id}` }) as StoryEntry
  const asked: number[] = []
  const stories = new PagedStories(
    {
      async stories({ page = 1, per_page = 50 }) {
        asked.push(page)
        if (page === 2 && asked.length === 2) throw new ApiError(503, 'The space is being read.', {})
        const items = Array.from({ length: per_page }, (_, at) => entry((page - 1) * per_page + at))
        return { items, total: 120 }
      },
    },
    {},
  )
  showList(stories)
  await screen.findByText('120 entries')
  stories.show(50, 60)
  expect(await screen.findByText(/Some of them could not be loaded\. The space is being read\./)).toBeTruthy()
  expect(stories.at(50)).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(stories.at(50)?.name).toBe('Story 50')
  expect(asked).toEqual([1, 2, 2])
})
