// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readFindQuery } from './findQuery.ts'
import { PagedStories } from './PagedStories.ts'
import { StoryList } from './StoryList.tsx'

afterEach(cleanup)

/** The list of a space, or of a part of it, where nothing is. */
function showNothing(search: string) {
  const told = { onNew: vi.fn(), onClear: vi.fn() }
  render(
    <StoryList
      {...told}
      stories={new PagedStories({ stories: async () => ({ items: [], total: 0 }) }, {})}
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
