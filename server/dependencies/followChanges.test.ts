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
  const space = {
    records: {} as SpaceRecords,
    onChange(listener: typeof notifyChanges) {
      notifyChanges = listener
    },
  }
  const followed: Affected[] = []
  let fails = false
  const follow = followChanges({
    space,
    index: new DependencyIndex({ resolve: async () => '' }),
    records: undefined,
    notify(_, affected) {
      if (fails) throw new Error('a full disk')
      followed.push(affected)
    },
  })
  const [one, two, three, four] = [change('1'), change('2'), change('3'), change('4')]
  const details = { spaceId: 1, events: [] }
  await follow(1, details)
  notifyChanges([one])
  await follow(2, details)
  fails = true
  notifyChanges([two])
  await expect(follow(3, details)).rejects.toThrow('a full disk')
  fails = false
  notifyChanges([three])
  await follow(4, details)
  notifyChanges([four])
  await follow(5, details)
  // The first version has no previous one to compare with.
  expect(followed.map(({ entries }) => entries && [...entries])).toEqual([undefined, [], [], []])
  expect(followed.map(({ changes }) => changes)).toEqual([[], [one], [two, three], [four]])
})
