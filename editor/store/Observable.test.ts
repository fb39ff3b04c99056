// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Listeners } from './Listeners.ts'
import { Observable } from './Observable.ts'
import { useObservable } from './useObservable.ts'

class Counter extends Observable<{ readonly count: number; readonly name: string }> {
  change(value: Partial<{ count: number; name: string }>): void {
    this.set({ ...this.value, ...value })
  }

  repeat(): void {
    this.set(this.value)
  }
}

test('an observable notifies its listeners of changes, and not of the same value', () => {
  const counter = new Counter({ count: 0, name: 'a' })
  const listener = vi.fn()
  const remove = counter.subscribe(listener)
  counter.change({ count: 1 })
  counter.repeat()
  expect(listener).toHaveBeenCalledTimes(1)
  remove()
  counter.change({ count: 2 })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(counter.value).toEqual({ count: 2, name: 'a' })
})

test('listeners that are added twice are called twice, and those removed meanwhile are still called', () => {
  const listeners = new Listeners<[text: string]>()
  const calls: string[] = []
  const log = (text: string) => calls.push(text)
  const removeFirst = listeners.add(() => removeLast())
  listeners.add(log)
  const removeLast = listeners.add(log)
  listeners.notify('a')
  expect(calls).toEqual(['a', 'a'])
  removeFirst()
  listeners.notify('b')
  expect(calls).toEqual(['a', 'a', 'b'])
  expect(listeners.size).toBe(1)
})

test('useObservable renders a component only if the selected part changed', () => {
  const counter = new Counter({ count: 0, name: 'a' })
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useObservable(counter, ({ name }) => name)
  })
  act(() => counter.change({ count: 1 }))
  expect(renders).toBe(1)
  act(() => counter.change({ name: 'b' }))
  expect(renders).toBe(2)
  expect(result.current).toBe('b')
})
