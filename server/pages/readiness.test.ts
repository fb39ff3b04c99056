import { expect, test } from 'vitest'
import { readinessOf } from './readiness.ts'

const state = { current: async () => 7, failure: undefined, spaceId: 1 }

test('a site is ready once its first pages are made', async () => {
  const first = { isDone: false }
  expect(await readinessOf(state, first)).toMatchObject({ status: 'not ready', cv: 7 })
  first.isDone = true
  expect(await readinessOf(state, first)).toEqual({ status: 'ready', cv: 7 })
})

test('where nothing is made ahead, it is ready once the content version is known', async () => {
  expect(await readinessOf(state)).toEqual({ status: 'ready', cv: 7 })
})

test('OPS-02 while the content service has not answered, a site with pages in files is ready, and one without is not', async () => {
  const away = { current: async () => 7, failure: 'It does not answer.', spaceId: undefined }
  const reason = expect.stringContaining('The content service has not answered since the start')
  expect(await readinessOf(away, { isDone: true }, true)).toEqual({ status: 'ready', cv: 7, reason })
  expect(await readinessOf(away, { isDone: false }, true)).toEqual({ status: 'not ready', cv: 7, reason })
  expect(await readinessOf(away, { isDone: true }, false)).toEqual({ status: 'not ready', cv: 7, reason })
})
