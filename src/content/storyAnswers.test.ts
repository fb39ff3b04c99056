import { expect, onTestFinished, test, vi } from 'vitest'
import { testStory } from './recordingService.testkit.ts'
import type { Story } from './story.ts'
import { parseStoryPage } from './storyAnswers.ts'

/** A clock on which the maximum slice passes between two reads. */
function slowClock(): void {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Counts turns of the loop until the test ends. */
function countTurns() {
  let turns = 0
  let next: NodeJS.Immediate
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  next = setImmediate(count)
  onTestFinished(() => clearImmediate(next))
  return () => turns
}

test('parseStoryPage yields to the event loop between the stories of a page', async () => {
  slowClock()
  const turn = countTurns()
  const lookedAt = new Map<number, number>()
  const stories = Array.from({ length: 100 }, (_, number) => {
    const block = { _uid: `b${number}`, component: 'teaser' }
    Object.defineProperty(block, 'text', {
      enumerable: true,
      get() {
        lookedAt.set(turn(), (lookedAt.get(turn()) ?? 0) + 1)
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
  expect(page.stories.map(({ full_slug }: Story) => full_slug)).toEqual(stories.map((one) => one.full_slug))
  expect(Math.max(...lookedAt.values())).toBe(1)
})
