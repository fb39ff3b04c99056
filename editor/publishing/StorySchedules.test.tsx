// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import { StorySchedules } from './StorySchedules.tsx'
import { dialogsOf } from './storyDialogs.ts'

afterEach(cleanup)

const due = (action: string, day: number) => ({
  action,
  publish_at: new Date(2026, 10, day, 10, 5).toISOString(),
})

test('EDIT-17 an open story shows its next schedules, opens the dialog to change them, and updates after changes', async () => {
  let schedules = [due('publish', 28), due('publish', 29), due('unpublish', 30)]
  const request = vi.fn(async () => ({ story_schedulings: schedules }))
  const session = { store: { story: () => ({ id: 7 }) } } as never
  render(
    <ApiProvider value={{ request } as never}>
      <SessionProvider value={session}>
        <StorySchedules publishState="draft" />
      </SessionProvider>
    </ApiProvider>,
  )
  const button = await screen.findByRole('button')
  expect(button.textContent?.replaceAll('\u202f', ' ')).toBe(
    'Publish Nov 28, 2026, 10:05 AM, Unpublish Nov 30, 2026, 10:05 AM',
  )
  expect(button.getAttribute('aria-label')).toContain(button.textContent)
  const dialogs = dialogsOf(session)
  fireEvent.click(button)
  expect(dialogs.value).toBe('schedule')
  schedules = []
  act(() => dialogs.show(null))
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('button')).toBeNull()
})
