import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import type { LoadedStory, StoryEntry } from '../api/wire.ts'
import { block, storyOf } from '../store/testing/exampleSpace.ts'
import { createMatcher } from './createMatcher.ts'
import { matchKey, StoriesSearch } from './StoriesSearch.ts'
import { ALL, createQuery, wordsSpace } from './testing/wordsSpace.ts'

describe('StoriesSearch', () => {
  /** Creates a service with a number of stories, each at version 1. */
  function service(count: number) {
    const stories = new Map<number, LoadedStory>(
      Array.from({ length: count }, (_, n) => [
        n + 1,
        {
          version: 1,
          story: {
            ...storyOf([block(`b${n}`, 'words', { text: n % 2 ? 'nothing' : 'an old word' })]),
            ...{ id: n + 1, name: `Story ${n}`, full_slug: `story-${n}` },
          } as unknown as LoadedStory['story'],
        },
      ]),
    )
    let running = 0
    const api = {
      maxRunning: 0,
      stories: vi.fn(async ({ page = 1, per_page = 100 }: { page?: number; per_page?: number }) => ({
        items: [...stories.values()]
          .slice((page - 1) * per_page, page * per_page)
          .map(({ story }) => story as unknown as StoryEntry),
        total: stories.size,
      })),
      story: vi.fn(async (id: number) => {
        running += 1
        api.maxRunning = Math.max(api.maxRunning, running)
        await Promise.resolve()
        running -= 1
        return stories.get(id)!
      }),
      saveStory: vi.fn(async (id: number, query: object, { baseVersion }: { baseVersion?: number } = {}) => {
        const before = stories.get(id)!
        if (before.version !== baseVersion) throw new ApiError(409, 'The story has a different version.')
        const saved = { version: before.version + 1, story: { ...before.story, ...query } }
        stories.set(id, saved)
        return saved
      }),
    }
    return { api, stories }
  }

  const keysOf = (search: StoriesSearch) =>
    new Set(search.value.stories.flatMap(({ id, matches }) => matches.map(({ key }) => matchKey(id, key))))

  test('search loads each story once with limited concurrency, and replace skips stories that changed meanwhile', async () => {
    const { api, stories } = service(230)
    const search = new StoriesSearch(api, wordsSpace)
    const query = createQuery('old', 'new')
    await search.search(query, await createMatcher(query), ALL)
    expect(search.value).toMatchObject({ phase: 'found', seen: 230, total: 230, count: 115, stopped: null })
    expect(api.stories).toHaveBeenCalledTimes(3)
    expect(api.stories.mock.calls[0]![0]).toMatchObject({ text_search: 'old', story_only: true })
    expect(api.story).toHaveBeenCalledTimes(230)
    expect(api.maxRunning).toBeLessThanOrEqual(4)

    const chosen = keysOf(search)
    const [unticked] = chosen
    chosen.delete(unticked!)
    const other = stories.get(3)!
    stories.set(3, { ...other, version: 2 })
    await search.replace(chosen, 'Replace')
    expect(search.value).toMatchObject({
      phase: 'done',
      seen: 114,
      count: 113,
      skipped: [{ id: 3, name: 'Story 2', why: 'It was changed meanwhile.' }],
    })
    expect(api.saveStory).toHaveBeenCalledTimes(113)
    expect(JSON.stringify(stories.get(1))).toContain('an old word')
    expect(JSON.stringify(stories.get(5))).toContain('an new word')
    // Saves only name and content, and does not publish.
    expect(api.saveStory.mock.calls.every(([, saved]) => Object.keys(saved).join() === 'name,content')).toBe(
      true,
    )
  })

  test('search and replace can be stopped and report the skipped stories', async () => {
    const { api } = service(50)
    const search = new StoriesSearch(api, wordsSpace)
    const query = createQuery('old', 'new')
    api.story.mockImplementationOnce(async () => {
      search.stop()
      throw new DOMException('aborted', 'AbortError')
    })
    await search.search(query, await createMatcher(query), ALL)
    expect(search.value).toMatchObject({
      phase: 'found',
      stopped: 'You stopped the search: other stories may contain more.',
    })
    expect(search.value.seen).toBeLessThan(50)

    await search.search(query, await createMatcher(query), ALL)
    api.saveStory.mockImplementationOnce(async () => {
      search.stop()
      throw new ApiError(0, 'The server cannot be reached. Is it still running?')
    })
    await search.replace(keysOf(search), 'Replace')
    expect(search.value).toMatchObject({
      count: 0,
      stopped: 'You stopped the replacement: 24 stories were not changed.',
      skipped: [{ name: 'Story 0', why: 'The server cannot be reached. Is it still running?' }],
    })
  })
})
