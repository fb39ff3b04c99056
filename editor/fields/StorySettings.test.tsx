// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import { ManagementApi } from '../api/ManagementApi.ts'
import { TooltipProvider } from '../parts/Tooltip.tsx'
import { canvasOf } from '../session/CanvasState.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { StorySettings } from './StorySettings.tsx'

afterEach(cleanup)

test('EDIT-17 publication dates update after a publish without a reload', async () => {
  const loaded = { ...storyOf([]), published_at: '2030-01-01T00:00:00.000Z', first_published_at: null }
  const store = createStoryStore(loaded, exampleSpace)
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
