import { expect, test } from 'vitest'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { SpaceIndex } from '../space/SpaceIndex.ts'
import { followChanges } from './followChanges.ts'
import type { FollowedContent } from './followContent.ts'

const change = (uuid: string): StoryChange => {
  const state = { hash: 'a', path: '/a/', slug: 'a', bareSlug: 'a', tags: [], publishedAt: null }
  return { before: { ...state, uuid, language: 'en', isStartpage: false }, after: undefined }
}

test('SCALE-01 after a version that could not be delivered, the next one reports that everything changed', async () => {
  let notifyChanges: (changes: readonly StoryChange[]) => void = () => {}
  const space = {
    records: {} as SpaceRecords,
    onChange(listener: typeof notifyChanges) {
      notifyChanges = listener
    },
  }
  const followed: FollowedContent[] = []
  let fails = false
  const follow = followChanges({
    space: space as unknown as SpaceIndex,
    pageFiles: undefined,
    by: {} as never,
    notify: async (_, found) => {
      if (fails) throw new Error('a full disk')
      followed.push(found)
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
  expect(followed.map(({ invalidated }) => invalidated && [...invalidated])).toEqual([
    undefined,
    [],
    undefined,
    [],
  ])
  expect([followed[1]?.changes, followed[3]?.changes]).toEqual([[one], [four]])
})
