import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceIdle } from './debounceIdle.ts'

let idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  idle = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = []
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const untilIdle = () => {
  vi.runAllTimers()
  for (const run of idle.splice(0)) run()
}

test('debounceIdle runs the function once after the last of many calls', () => {
  const run = vi.fn()
  const call = debounceIdle(run, new AbortController().signal)
  for (let times = 0; times < 10; times += 1) {
    call()
    vi.advanceTimersByTime(300)
  }
  expect(run).not.toHaveBeenCalled()
  untilIdle()
  expect(run).toHaveBeenCalledTimes(1)
  call()
  untilIdle()
  expect(run).toHaveBeenCalledTimes(2)
})

test('debounceIdle restarts the delay after a call during the wait for idleness', () => {
  const run = vi.fn()
  const call = debounceIdle(run, new AbortController().signal)
  call()
  vi.runAllTimers()
  call()
  untilIdle()
  expect(run).toHaveBeenCalledTimes(1)
})

test('debounceIdle runs the function in browsers without requestIdleCallback, and never after the abort', () => {
  vi.unstubAllGlobals()
  const run = vi.fn()
  const life = new AbortController()
  const call = debounceIdle(run, life.signal)
  call()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
  call()
  life.abort()
  call()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})
