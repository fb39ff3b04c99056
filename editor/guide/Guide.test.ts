import { expect, test, vi } from 'vitest'
import { Guide } from './Guide.ts'

function storage(kept?: string) {
  const items = new Map(kept === undefined ? [] : [['editor-guide', kept]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

test('it goes from step to step by what is done, and is remembered', () => {
  const kept = storage()
  const guide = new Guide(kept)
  const listener = vi.fn()
  guide.subscribe(listener)
  // Before it began nothing counts.
  guide.made(3)
  guide.done('insert')
  expect(guide.state).toEqual({ phase: 'new', step: 'make', story: null })
  guide.start()
  // Another step than the present one does not.
  guide.done('publish')
  guide.made(7)
  expect(guide.state).toEqual({ phase: 'running', step: 'insert', story: 7 })
  guide.done('insert')

  const again = new Guide(kept)
  expect(again.state).toEqual({ phase: 'running', step: 'write', story: 7 })
  again.done('write')
  again.done('publish')
  expect(again.state.phase).toBe('finished')
  again.close()
  expect(new Guide(kept).state.phase).toBe('finished')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('declined it stays so, and begins from the first step when it is asked for', () => {
  const kept = storage()
  const guide = new Guide(kept)
  guide.start()
  guide.made(7)
  guide.close()
  expect(new Guide(kept).state.phase).toBe('declined')
  guide.start()
  expect(guide.state).toEqual({ phase: 'running', step: 'make', story: null })
})

test.each(['no JSON', '{"phase":"running","step":"dance"}', 'null', '{"phase":7}'])(
  'begins anew where %s was kept',
  (text) => {
    expect(new Guide(storage(text)).state).toEqual({ phase: 'new', step: 'make', story: null })
  },
)

test('works where the browser keeps nothing', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const guide of [new Guide(undefined), new Guide(refusing)]) {
    guide.start()
    guide.made(1)
    expect(guide.state.step).toBe('insert')
  }
})
