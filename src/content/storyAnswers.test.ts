import { expect, onTestFinished, test, vi } from 'vitest'
import { testStory } from './recordingService.testkit.ts'
import type { Story } from './story.ts'
import { parseStoryPage } from './storyAnswers.ts'

/** Mocks `performance.now` until the test ends: it advances by one second at each call, which is longer than a time slice. */
function mockSlowClock(): void {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Returns a function that returns the number of event loop iterations since the call. Counts until the test ends. */
function countIterations() {
  let iterations = 0
  let next: NodeJS.Immediate
  const count = () => {
    iterations += 1
    next = setImmediate(count)
  }
  next = setImmediate(count)
  onTestFinished(() => clearImmediate(next))
  return () => iterations
}

test('parseStoryPage parses at most one story per event loop iteration if each takes longer than a time slice', async () => {
  mockSlowClock()
  const iteration = countIterations()
  const readsPerIteration = new Map<number, number>()
  const stories = Array.from({ length: 100 }, (_, number) => {
    const block = { _uid: `b${number}`, component: 'teaser' }
    Object.defineProperty(block, 'text', {
      enumerable: true,
      get() {
        readsPerIteration.set(iteration(), (readsPerIteration.get(iteration()) ?? 0) + 1)
        return 'Text'
      },
    })
    const story = testStory(`s${number}`)
    return { ...story, content: { ...story.content, body: [block] } }
  })
  const page = await parseStoryPage(
    { data: { stories }, headers: { total: '100', 'per-page': '100' }, status: 200 },
    { page: 1, perPage: 100 },
    { subject: 'the stories', relations: [] },
    () => undefined,
  )
  expect(page.stories.map(({ full_slug }: Story) => full_slug)).toEqual(
    stories.map((story) => story.full_slug),
  )
  expect(Math.max(...readsPerIteration.values())).toBe(1)
})
