// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import { ManagementApi } from '../api/ManagementApi.ts'
import { TooltipProvider } from '../parts/Tooltip.tsx'
import { canvasOf } from '../session/CanvasState.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { StorySettings } from './StorySettings.tsx'

afterEach(cleanup)

/** Renders the settings of a story. */
function open(story: JsonObject) {
  const store = createStoryStore(story, exampleSpace)
  const session = {
    spaceId: 1,
    space: exampleSpace,
    store,
    selection: createSelection(store),
    issues: createIssues(),
  }
  const api = new ManagementApi({ id: 1, name: 'Space', languages: [] })
  vi.spyOn(api, 'tags').mockResolvedValue([])
  const published = vi.spyOn(api, 'publishedStory').mockResolvedValue(null)
  render(
    <TooltipProvider>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          <StorySettings />
        </SessionProvider>
      </ApiProvider>
    </TooltipProvider>,
  )
  return { session, api, published }
}

test('EDIT-17 publication dates update after a publish without a reload', async () => {
  const { session, published } = open({
    ...storyOf([]),
    published_at: '2030-01-01T00:00:00.000Z',
    first_published_at: null,
  })
  const facts = () =>
    [...document.querySelectorAll('time')].map(({ dateTime, parentElement }) => [
      parentElement?.previousElementSibling?.textContent,
      dateTime.slice(0, 10),
    ])
  await act(async () => {})
  expect(facts()).toEqual([])

  published.mockResolvedValue({
    name: 'A page',
    content: { _uid: 'root', component: 'page' },
    full_slug: 'a-page',
    published_at: '2030-03-03T00:00:00.000Z',
    first_published_at: '2030-02-02T00:00:00.000Z',
  } as never)
  await act(async () => canvasOf(session).notifySaved({ action: 'published', slug: 'a-page' }))
  expect(facts()).toEqual([
    ['First published', '2030-02-02'],
    ['Last published', '2030-03-03'],
  ])
  expect(screen.getByText('Last published')).toBeTruthy()
})

test('EDIT-06 the story settings list the pages that use a story once its address changes', async () => {
  const { api, published } = open({ ...storyOf([]), id: 7, slug: 'a-page', full_slug: 'a-page' })
  published.mockResolvedValue({ name: 'A page', full_slug: 'a-page' } as never)
  const linking = { id: 8, name: 'News', full_slug: 'news', has_typed_address: true }
  const request = vi
    .spyOn(api, 'request')
    .mockResolvedValue({ stories: [linking], total: 12, typed_addresses: 1 } as never)
  const address = screen.getByLabelText(/^Address/)
  await act(async () => {})
  expect(request).not.toHaveBeenCalled()

  fireEvent.change(address, { target: { value: 'a-new' } })
  expect(await screen.findByText(/^12 pages use it, and will link to the new address/)).toBeDefined()
  expect(screen.getByText('News').getAttribute('href')).toBe('/editor/stories/8')
  expect(screen.getByText(/^One of them has the old address typed in/)).toBeDefined()
  fireEvent.change(address, { target: { value: 'a-newer' } })
  await act(async () => {})
  expect(request.mock.calls.map(([path, options]) => [path, options?.body])).toEqual([
    ['usage?per_page=10', { ids: [7] }],
  ])

  fireEvent.change(address, { target: { value: 'a-page' } })
  expect(screen.queryByText(/pages use it/)).toBeNull()
})
