// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { guardRoute, navigate, storyPath, useRoute } from './route.ts'

afterEach(cleanup)

/** Opens the list and then a story, with a guard, and navigates back. Returns after the browser's address has changed. */
async function goBackFromStory() {
  const { result } = renderHook(useRoute)
  await act(() => navigate('/editor/?folder=1', { replace: true }))
  await act(() => navigate(storyPath(7)))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const guard = vi.fn(() => promise)
  onTestFinished(guardRoute(guard))
  const moved = new Promise((listener) => window.addEventListener('popstate', listener, { once: true }))
  history.back()
  await act(() => moved)
  expect(window.location.pathname).toBe('/editor/')
  expect(guard).toHaveBeenCalledOnce()
  return { route: result, resolve }
}

test('EDIT-14 the browser’s Back shows the previous view after the guard has agreed', async () => {
  const { route, resolve } = await goBackFromStory()
  expect(route.current).toEqual({ view: 'story', id: 7 })
  await act(async () => resolve(true))
  await waitFor(() => expect(route.current).toEqual({ view: 'find', search: '?folder=1' }))
})

test('EDIT-14 the browser’s Back that the guard cancels restores the address of the view', async () => {
  const { route, resolve } = await goBackFromStory()
  await act(async () => resolve(false))
  await waitFor(() => expect(window.location.pathname).toBe(storyPath(7)))
  expect(route.current).toEqual({ view: 'story', id: 7 })
})
