import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'

const state = { current: async () => 7, failure: undefined, spaceId: 1 }

test('a site is ready once its warm-up is done', async () => {
  const first = { isDone: false }
  expect(await readinessOf(state, { warmUp: first })).toMatchObject({ status: 'not ready', cv: 7 })
  first.isDone = true
  expect(await readinessOf(state, { warmUp: first })).toEqual({ status: 'ready', cv: 7 })
})

test('a site without a warm-up is ready once the content version is known', async () => {
  expect(await readinessOf(state)).toEqual({ status: 'ready', cv: 7 })
})

test('OPS-02 a site is ready before the content service answers only if it has pages in files', async () => {
  const unavailable = { current: async () => 7, failure: 'It does not answer.', spaceId: undefined }
  const reason = expect.stringContaining('The content service has not answered since the start')
  expect(await readinessOf(unavailable, { warmUp: { isDone: true }, hasPages: true })).toEqual({
    status: 'ready',
    cv: 7,
    reason,
  })
  expect(await readinessOf(unavailable, { warmUp: { isDone: false }, hasPages: true })).toEqual({
    status: 'not ready',
    cv: 7,
    reason,
  })
  expect(await readinessOf(unavailable, { warmUp: { isDone: true }, hasPages: false })).toEqual({
    status: 'not ready',
    cv: 7,
    reason,
  })
})

test('OPS-06 while the space is read for the first time, a site is ready only if it has pages in files', async () => {
  const reason = expect.stringContaining('read for the first time')
  const progress = { warmUp: { isDone: true }, isReading: true }
  expect(await readinessOf(state, progress)).toEqual({ status: 'not ready', cv: 7, reason })
  expect(await readinessOf(state, { ...progress, hasPages: true })).toEqual({
    status: 'ready',
    cv: 7,
    reason,
  })
})
