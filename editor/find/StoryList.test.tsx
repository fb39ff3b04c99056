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
  const callbacks = { onNew: vi.fn(), onClear: vi.fn() }
  render(
    <StoryList
      {...callbacks}
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
  return callbacks
}

/** Renders a list without stories. */
const showEmptyList = (search: string) =>
  showList(new PagedStories({ stories: async () => ({ items: [], total: 0 }) }, {}), search)

test('an empty space shows a message and a button to create the first story', async () => {
  const { onNew } = showEmptyList('')
  expect(await screen.findByText('No stories yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create the first story' }))
  expect(onNew).toHaveBeenCalledOnce()
})

test('an empty folder shows a message that differs from that of an empty space', async () => {
  showEmptyList('?folder=5')
  expect(await screen.findByText('This folder is empty')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a search without results can be cleared', async () => {
  const { onClear } = showEmptyList('?words=moss')
  fireEvent.click(await screen.findByRole('button', { name: 'Show all stories' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('a page of a long list that failed to load shows an error and can be retried', async () => {
  const entry = (id: number) => ({ id, name: `Story ${id}`, full_slug: `story-${id}` }) as StoryEntry
  const requestedPages: number[] = []
  const stories = new PagedStories(
    {
      async stories({ page = 1, per_page = 50 }) {
        requestedPages.push(page)
        if (page === 2 && requestedPages.length === 2) throw new ApiError(503, 'The space is being read.', {})
        const items = Array.from({ length: per_page }, (_, at) => entry((page - 1) * per_page + at))
        return { items, total: 120 }
      },
    },
    {},
  )
  showList(stories)
  await screen.findByText('120 entries')
  stories.loadRange(50, 60)
  expect(await screen.findByText(/Some stories could not be loaded\. The space is being read\./)).toBeTruthy()
  expect(stories.at(50)).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(stories.at(50)?.name).toBe('Story 50')
  expect(requestedPages).toEqual([1, 2, 2])
})
