// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { PageSource } from './PageSource.ts'

/** Answers a fetch once it is told to, or fails as a browser does where the fetch is ended before. */
function pendingFetch() {
  const pending = new Map<string, PromiseWithResolvers<Response>>()
  const ended: string[] = []
  vi.stubGlobal('fetch', (href: string, { signal }: RequestInit) => {
    const answer = Promise.withResolvers<Response>()
    pending.set(href, answer)
    signal?.addEventListener('abort', () => {
      ended.push(href)
      answer.reject(signal.reason)
    })
    return answer.promise
  })
  const answer = (href: string) =>
    pending.get(href)?.resolve(new Response(`<title>${href}</title><main>Words</main>`))
  return { answer, ended, requested: () => [...pending.keys()] }
}

test('NAV-01 a page that is left ends what it fetches ahead, but neither what it navigates to nor what is there', async () => {
  const { answer, ended, requested } = pendingFetch()
  const source = new PageSource()
  for (const href of ['/there/', '/taken/', '/ahead/']) source.prepare(href)
  answer('/there/')
  const taken = source.take('/taken/')
  source.leave()
  expect(ended).not.toContain('/taken/')
  expect(ended).toContain('/ahead/')
  answer('/taken/')
  expect((await taken).title).toBe('/taken/')
  expect((await source.take('/there/')).title).toBe('/there/')
  expect(requested()).toHaveLength(3)
  // It is fetched again where it is wanted after all.
  const again = source.take('/ahead/')
  answer('/ahead/')
  expect((await again).title).toBe('/ahead/')
})
