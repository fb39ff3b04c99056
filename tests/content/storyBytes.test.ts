import { describe, expect, test } from 'vitest'
import { createStoryStore } from '../../editor/store/createStoryStore.ts'
import { contentStories, parseStory } from '../../editor/store/testing/contentStories.ts'

const stories = contentStories()

describe('a story that is opened', () => {
  test('is saved as it came, every story of both sites', () => {
    const changed = stories.filter((story) => {
      const store = createStoryStore(parseStory(story), story.space)
      return JSON.stringify(store.story()) !== JSON.stringify(parseStory(story))
    })
    expect(changed.map(({ name }) => name)).toEqual([])
    expect(stories.length).toBeGreaterThan(150)
  })

  test('is as it came after each block was changed and every change was taken back', () => {
    const changed = stories.filter((story) => {
      const store = createStoryStore(parseStory(story), story.space)
      const before = JSON.stringify(store.story())
      const uids = inside(store.root)
      for (const uid of uids) store.run({ kind: 'setField', uid, field: 'an unknown key', value: uid })
      if (before === JSON.stringify(store.story()) && parseStory(story).content) return true
      while (store.canUndo) store.undo()
      return JSON.stringify(store.story()) !== before

      function inside(uid: string): string[] {
        const children = store.slots(uid).flatMap((slot) => store.children(uid, slot))
        return [uid, ...children.flatMap(inside)]
      }
    })
    expect(changed.map(({ name }) => name)).toEqual([])
  })
})
