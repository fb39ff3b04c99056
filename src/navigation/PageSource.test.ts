// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { PageSource } from './PageSource.ts'

/** Replaces `fetch`. Requests are answered by calling `answer`, and reject when they are aborted. */
function pendingFetch() {
  const pending = new Map<string, PromiseWithResolvers<Response>>()
  const aborted: string[] = []
  vi.stubGlobal('fetch', (href: string, { signal }: RequestInit) => {
    const answer = Promise.withResolvers<Response>()
    pending.set(href, answer)
    signal?.addEventListener('abort', () => {
      aborted.push(href)
      answer.reject(signal.reason)
    })
    return answer.promise
  })
  const answer = (href: string) =>
    pending.get(href)?.resolve(new Response(`<title>${href}</title><main>Words</main>`))
  return { answer, aborted, requested: () => [...pending.keys()] }
}

test('NAV-01 leaving a page aborts unfinished prefetches, but neither a navigation nor finished prefetches', async () => {
  const { answer, aborted, requested } = pendingFetch()
  const source = new PageSource()
  for (const href of ['/finished/', '/navigated/', '/ahead/']) source.prepare(href)
  answer('/finished/')
  const navigated = source.take('/navigated/')
  source.leave()
  expect(aborted).not.toContain('/navigated/')
  expect(aborted).toContain('/ahead/')
  answer('/navigated/')
  expect((await navigated).title).toBe('/navigated/')
  expect((await source.take('/finished/')).title).toBe('/finished/')
  expect(requested()).toHaveLength(3)
  // An aborted page is re-fetched for a navigation.
  const refetched = source.take('/ahead/')
  answer('/ahead/')
  expect((await refetched).title).toBe('/ahead/')
})
