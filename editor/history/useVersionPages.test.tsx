// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import { type ManagementApi, VERSIONS_PER_PAGE } from '../api/ManagementApi.ts'
import type { StoryVersion } from '../api/wire.ts'
import { toasts } from '../parts/Toasts.ts'
import { useVersionPages } from './useVersionPages.ts'

afterEach(cleanup)

const COUNT = 2 * VERSIONS_PER_PAGE + 10

/** A service with versions, newest first. */
function serve() {
  const all = Array.from({ length: COUNT }, (_, at) => ({ id: COUNT - at }) as StoryVersion)
  const page = (number: number) => ({
    items: all.slice((number - 1) * VERSIONS_PER_PAGE, number * VERSIONS_PER_PAGE),
    total: all.length,
  })
  const storyVersions = vi.fn(async (_id: number, number = 1) => page(number))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApiProvider value={{ storyVersions } as Pick<ManagementApi, 'storyVersions'> as ManagementApi}>
      {children}
    </ApiProvider>
  )
  return { all, storyVersions, wrapper, first: page(1) }
}

test('EDIT-16 the history loads all older versions, also if versions are added meanwhile', async () => {
  const { all, storyVersions, wrapper, first } = serve()
  const { result } = renderHook(() => useVersionPages(1, first), { wrapper })
  const loadOlder = () => act(async () => result.current.older?.load())
  all.unshift({ id: COUNT + 1 } as StoryVersion)
  await loadOlder()
  expect(result.current.versions).toHaveLength(2 * VERSIONS_PER_PAGE - 1)
  await loadOlder()
  expect(result.current.versions.map(({ id }) => id)).toEqual(
    first.items.concat(all.slice(26)).map(({ id }) => id),
  )
  expect(result.current.older).toBeNull()
  expect(storyVersions.mock.calls.map(([, number]) => number)).toEqual([2, 3])
})

test('EDIT-16 a failed request for older versions shows why, and a retry loads them', async () => {
  const { storyVersions, wrapper, first } = serve()
  const { result } = renderHook(() => useVersionPages(1, first), { wrapper })
  storyVersions.mockRejectedValueOnce(new Error('The service cannot be reached.'))
  await act(async () => result.current.older?.load())
  expect(toasts.value.at(-1)).toMatchObject({ kind: 'problem', text: 'The service cannot be reached.' })
  await act(async () => result.current.older?.load())
  expect(result.current.versions).toHaveLength(2 * VERSIONS_PER_PAGE)
})
