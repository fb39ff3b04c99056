import { describe, expect, test } from 'vitest'
import { createStoryStore } from '../../editor/store/createStoryStore.ts'
import { contentStories, parseStory } from '../../editor/store/testing/contentStories.ts'

const stories = contentStories()

describe('an opened story', () => {
  test('every story of both sites is saved unchanged after it was opened', () => {
    const changed = stories.filter((story) => {
      const store = createStoryStore(parseStory(story), story.space)
      return JSON.stringify(store.story()) !== JSON.stringify(parseStory(story))
    })
    expect(changed.map(({ name }) => name)).toEqual([])
    expect(stories.length).toBeGreaterThan(150)
  })

  test('undo restores every story of both sites after a change of each block', () => {
    const changed = stories.filter((story) => {
      const store = createStoryStore(parseStory(story), story.space)
      const before = JSON.stringify(store.story())
      const uids = descendants(store.root)
      for (const uid of uids) store.run({ kind: 'setField', uid, field: 'an unknown key', value: uid })
      if (before === JSON.stringify(store.story()) && parseStory(story).content) return true
      while (store.canUndo) store.undo()
      return JSON.stringify(store.story()) !== before

      function descendants(uid: string): string[] {
        const children = store.slots(uid).flatMap((slot) => store.children(uid, slot))
        return [uid, ...children.flatMap(descendants)]
      }
    })
    expect(changed.map(({ name }) => name)).toEqual([])
  })
})
