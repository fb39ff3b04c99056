// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageFetchError } from './fetchedPage.ts'
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
