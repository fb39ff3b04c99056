// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FetchedPage, PageFetchError } from './fetchedPage.ts'
import { Navigator } from './Navigator.ts'

/** A navigator on the home page, whose fetches fail like a network error. */
function failingNavigator() {
  window.builder = { entry: '', left: 0, reload: async () => {}, isPlain: () => true }
  onTestFinished(() => {
    delete window.builder
    document.body.replaceChildren()
  })
  const failed = Promise.withResolvers<never>()
  const progress = { start: vi.fn(), finish: vi.fn(), fail: vi.fn() }
  const navigator = new Navigator({
    source: { take: () => failed.promise },
    region: { href: '/' },
    memory: {},
    progress,
    words: { unreachable: 'The page could not be loaded.' },
    go: async () => {},
  } as unknown as ConstructorParameters<typeof Navigator>[0])
  const fail = () =>
    failed.reject(new PageFetchError('network', 'NetworkError when attempting to fetch resource.'))
  return { navigator, progress, fail }
}

test('NAV-14 a navigation whose fetch is aborted because the browser leaves the page is cancelled silently', async () => {
  const { navigator, progress, fail } = failingNavigator()
  const result = navigator.navigate('/pricing/')
  window.builder!.left = Date.now()
  fail()
  expect(await result).toMatchObject({ kind: 'cancelled' })
  expect(progress.fail).not.toHaveBeenCalled()
  expect(progress.finish).toHaveBeenCalledOnce()
})

test('NAV-14 a navigation without a network is aborted with a failure message', async () => {
  const { navigator, progress, fail } = failingNavigator()
  const result = navigator.navigate('/pricing/')
  fail()
  expect(await result).toMatchObject({ kind: 'aborted', message: 'The page could not be loaded.' })
  expect(progress.fail).toHaveBeenCalledOnce()
})

test('NAV-14 after Back, a second click on a link whose page is still loading navigates to the page', async () => {
  const fetches: PromiseWithResolvers<FetchedPage>[] = []
  const navigator = new Navigator({
    source: {
      take() {
        const fetched = Promise.withResolvers<FetchedPage>()
        fetches.push(fetched)
        return fetched.promise
      },
    },
    region: { href: '/' },
    memory: { leave() {}, enter() {}, remembered: () => undefined },
    progress: { start() {}, finish() {}, fail() {} },
    words: { unreachable: 'The page could not be loaded.' },
    go: async () => {},
  } as unknown as ConstructorParameters<typeof Navigator>[0])
  const first = navigator.navigate('/blog/')
  expect(navigator.navigate('/blog/')).toBe(first)
  navigator.traversed()
  const second = navigator.navigate('/blog/')
  expect(fetches).toHaveLength(2)
  for (const { resolve } of fetches) resolve({ status: 200 } as FetchedPage)
  expect(await first).toMatchObject({ kind: 'cancelled' })
  expect(await second).toEqual({ kind: 'done', status: 200 })
})
