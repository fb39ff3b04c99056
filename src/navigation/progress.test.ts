// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, type Progress } from './progress.ts'

let progress: Progress
const bar = () => document.querySelector('progress')!
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  progress = createProgress({ loading: 'Loading' })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('NAV-07 the progress bar appears after 200 ms, and not for a faster load', () => {
  progress.start()
  pass(199)
  expect(bar().hidden).toBe(true)
  pass(1)
  expect([bar().hidden, bar().value, bar().max]).toEqual([false, 0, 100])
  progress.finish()
  pass(1000)
  progress.start()
  pass(199)
  progress.finish()
  pass(10_000)
  expect(bar().hidden).toBe(true)
})

test('NAV-07 the progress bar fills in 5 s and then waits for the load', () => {
  progress.start()
  pass(200)
  pass(2500)
  expect(bar().value).toBe(50)
  pass(2400)
  expect(bar().value).toBe(98)
  pass(60_000)
  expect([bar().hidden, bar().value]).toEqual([false, 99])
})

test('NAV-07 the full progress bar disappears exactly half a second after the load', () => {
  progress.start()
  pass(1000)
  progress.finish()
  expect([bar().hidden, bar().value, 'failed' in bar().dataset]).toEqual([false, 100, false])
  pass(499)
  expect(bar().hidden).toBe(false)
  pass(1)
  expect(bar().hidden).toBe(true)
})

test('NAV-07 a failed load shows a failed progress bar, which disappears after half a second', () => {
  progress.start()
  pass(50)
  progress.fail()
  expect([bar().hidden, bar().value, 'failed' in bar().dataset]).toEqual([false, 100, true])
  pass(499)
  expect(bar().hidden).toBe(false)
  pass(1)
  expect(bar().hidden).toBe(true)
  progress.start()
  pass(300)
  expect('failed' in bar().dataset).toBe(false)
})
