import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'

const state = { current: async () => 7, failure: undefined, spaceId: 1 }

test('a site is ready once its warm-up is done', async () => {
  const first = { isDone: false }
  expect(await readinessOf(state, first)).toMatchObject({ status: 'not ready', cv: 7 })
  first.isDone = true
  expect(await readinessOf(state, first)).toEqual({ status: 'ready', cv: 7 })
})

test('a site without a warm-up is ready once the content version is known', async () => {
  expect(await readinessOf(state)).toEqual({ status: 'ready', cv: 7 })
})

test('OPS-02 a site is ready before the content service answers only if it has pages in files', async () => {
  const unavailable = { current: async () => 7, failure: 'It does not answer.', spaceId: undefined }
  const reason = expect.stringContaining('The content service has not answered since the start')
  expect(await readinessOf(unavailable, { isDone: true }, true)).toEqual({ status: 'ready', cv: 7, reason })
  expect(await readinessOf(unavailable, { isDone: false }, true)).toEqual({
    status: 'not ready',
    cv: 7,
    reason,
  })
  expect(await readinessOf(unavailable, { isDone: true }, false)).toEqual({
    status: 'not ready',
    cv: 7,
    reason,
  })
})
