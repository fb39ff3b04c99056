import { expect, test } from 'vitest'
import type { StoryState } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { RecordChange, StoryRecord } from '../../src/index/storyRecord.ts'
import { type Affected, DependencyIndex } from './DependencyIndex.ts'
import { followChanges } from './followChanges.ts'

const change = (uuid: string): RecordChange => {
  const state = { hash: 'a', path: '/a/', slug: 'a', bareSlug: 'a', tags: [], publishedAt: null }
  const before = { ...state, uuid, language: 'en', isStartpage: false } satisfies StoryState
  return { before: before as unknown as StoryRecord }
}

test('SCALE-01 after a version that could not be delivered, the next one includes its changes', async () => {
  let notifyChanges: (changes: readonly RecordChange[]) => unknown = () => {}
  /** Changes of the next version. */
  let next: readonly RecordChange[] = []
  const space = {
    records: {} as SpaceRecords,
    onChange(listener: typeof notifyChanges) {
      notifyChanges = listener
    },
    async follow() {
      notifyChanges(next)
    },
  }
  const followed: Affected[] = []
  let fails = false
  const follow = followChanges({
    space,
    index: new DependencyIndex({ resolve: async () => '' }),
    records: undefined,
    caching: undefined,
    notify(_, affected) {
      if (fails) throw new Error('a full disk')
      followed.push(affected)
    },
  })
  const [one, two, three, four] = [change('1'), change('2'), change('3'), change('4')]
  const publish = (version: number, ...changes: readonly RecordChange[]) => {
    next = changes
    return follow(version, { spaceId: 1, events: [] })
  }
  await publish(1)
  await publish(2, one)
  fails = true
  await expect(publish(3, two)).rejects.toThrow('a full disk')
  fails = false
  await publish(4, three)
  await publish(5, four)
  // The first version has no previous one to compare with.
  expect(followed.map(({ entries }) => entries && [...entries])).toEqual([undefined, [], [], []])
  expect(followed.map(({ changes }) => changes)).toEqual([[], [one], [two, three], [four]])
})
