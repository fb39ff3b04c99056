import { expect, test, vi } from 'vitest'
import { Guide } from './Guide.ts'

function storage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['editor-guide', stored]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

test('actions in the editor complete the guide step by step, and a reload resumes it', () => {
  const browserStorage = storage()
  const guide = new Guide(browserStorage)
  const listener = vi.fn()
  guide.subscribe(listener)
  // Actions before the start are ignored.
  guide.storyCreated(3)
  guide.complete('insert')
  expect(guide.value).toEqual({ phase: 'new', step: 'make', story: null })
  guide.start()
  // A step other than the current one is ignored.
  guide.complete('publish')
  guide.storyCreated(7)
  expect(guide.value).toEqual({ phase: 'running', step: 'insert', story: 7 })
  guide.complete('insert')

  const reloaded = new Guide(browserStorage)
  expect(reloaded.value).toEqual({ phase: 'running', step: 'write', story: 7 })
  reloaded.complete('write')
  reloaded.complete('publish')
  expect(reloaded.value.phase).toBe('finished')
  reloaded.close()
  expect(new Guide(browserStorage).value.phase).toBe('finished')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a declined guide stays declined, and starts at the first step on request', () => {
  const browserStorage = storage()
  const guide = new Guide(browserStorage)
  guide.start()
  guide.storyCreated(7)
  guide.close()
  expect(new Guide(browserStorage).value.phase).toBe('declined')
  guide.start()
  expect(guide.value).toEqual({ phase: 'running', step: 'make', story: null })
})

test.each(['no JSON', '{"phase":"running","step":"dance"}', 'null', '{"phase":7}'])(
  'the guide starts from the beginning if the storage contains %s',
  (text) => {
    expect(new Guide(storage(text)).value).toEqual({ phase: 'new', step: 'make', story: null })
  },
)

test('the guide works without storage and with a full storage', () => {
  const fullStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const guide of [new Guide(undefined), new Guide(fullStorage)]) {
    guide.start()
    guide.storyCreated(1)
    expect(guide.value.step).toBe('insert')
  }
})
