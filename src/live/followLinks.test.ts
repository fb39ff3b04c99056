// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLinks } from './followLinks.ts'
import { LivePage } from './LivePage.ts'
import { boxed, previewOf, registry } from './livePage.testkit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function previewed() {
  const content = boxed('root')
  const page = new LivePage({
    data: previewOf(content),
    registry,
    service: { content: vi.fn(), stories: vi.fn().mockResolvedValue([]), results: vi.fn() },
    onFailure: () => {},
  })
  const { uid } = page.stories()[0]!.liveStory.tree.root
  return { page, uid }
}

test('EDIT-10 followLinks reports a link to a missing page as an issue of the link’s block until the page exists', async () => {
  const { page, uid } = previewed()
  document.body.innerHTML = `<div data-block="${uid}"><a href="/gone/">Gone</a><a href="/there/#x">There</a></div>`
  const missingPaths = vi.fn(async (paths: readonly string[]) => paths.filter((path) => path === '/gone/'))
  const changed = vi.fn()
  page.subscribe(changed)
  const end = followLinks(document, { page, missingPaths })
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.issues()).toMatchObject([{ code: 'broken_link', path: 'content' }])
  expect(page.issues()[0]?.message).toContain('/gone/')
  expect(changed).toHaveBeenCalledTimes(1)

  // The issue itself is a change of the page, which causes one more check.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(missingPaths.mock.calls).toEqual([[['/gone/', '/there/']], [['/gone/']]])

  missingPaths.mockResolvedValue([])
  page.edit()
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.issues()).toEqual([])
  end()
})
