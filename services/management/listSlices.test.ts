import { expect, onTestFinished, test, vi } from 'vitest'
import { openSpace } from '../content/testing/openSpace.ts'
import { STORIES, storyFixture } from '../content/testing/storyFixture.ts'

test.each(['with_parent=0', 'starts_with=story-'])(
  'a list of stories with %s yields to the event loop while it is filtered and sorted',
  async (parameter) => {
    const { request } = await openSpace(Array.from({ length: 64 }, (_, n) => storyFixture(n + 1)))
    // Each reading of the clock is 10 ms after the previous one, so that every slice is over when it is checked.
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
    const yields = vi.spyOn(globalThis, 'setImmediate')
    onTestFinished(() => void vi.restoreAllMocks())
    const answer = await request('GET', `${STORIES}?${parameter}`)
    expect((await answer.json()).stories).toHaveLength(25)
    // After each of four batches of 16 that are filtered, and after the step that sorts them.
    expect(yields).toHaveBeenCalledTimes(5)
  },
)
