import { describe, expect, test } from 'vitest'
import { ContentError } from '../../content/ContentError.ts'
import { toContentError } from '../../content/toContentError.ts'
import { englishWords } from '../languages/englishWords.ts'
import { routeError } from './routeError.ts'

const words = { ...englishWords, notFound: 'Nothing here', error: 'Broken' }

describe('route errors', () => {
  test('ERR-03 routeError returns the site’s message and the status for a ContentError', () => {
    const missing = new ContentError('notFound', { message: 'no story "x" at https://token@host', slug: 'x' })
    expect(routeError(missing, words)).toEqual({ message: 'Nothing here', statusCode: 404 })
    const refused = new ContentError('unauthorised', { message: 'token abc', status: 401 })
    expect(routeError(refused, words).statusCode).toBe(500)
    expect(routeError(refused, words).message).not.toContain('abc')
  })

  test('ERR-03 routeError returns status 500 for an error with a public message and no status', () => {
    const error = Object.assign(new Error('secret'), { publicMessage: 'Unknown middleware auth' })
    expect(routeError(error, words)).toEqual({ message: 'Unknown middleware auth', statusCode: 500 })
  })

  test.each([
    [new Error('connect ECONNREFUSED 10.0.0.1')],
    ['a string'],
    [undefined],
    [null],
    [42],
    [{ message: 'plain', status: 404 }],
    [{ publicMessage: 7, statusCode: 200 }],
    [{ publicMessage: '', statusCode: '404' }],
  ])('ERR-03 routeError returns the site’s general error message and status 500 for %o', (thrown) => {
    expect(routeError(thrown, words)).toEqual({ message: 'Broken', statusCode: 500 })
  })

  test('ERR-03 routeError returns the status of an untyped error, but not the error’s message', () => {
    expect(routeError({ statusCode: 410, message: 'internal' }, words)).toEqual({
      message: 'Broken',
      statusCode: 410,
    })
  })
})

test('toContentError returns a ContentError unchanged', () => {
  const error = new ContentError('invalid', { message: 'x' })
  expect(toContentError(error, { subject: 'y' })).toBe(error)
})

test.each([undefined, null, 'text', new Error('boom'), { message: 'no status' }])(
  'toContentError converts %o to a ContentError with its cause',
  (thrown) => {
    const error = toContentError(thrown, { subject: 'the links' })
    expect(error).toMatchObject({ kind: 'unavailable', statusCode: 503, cause: thrown })
    expect(error.message).toMatch(/^The content service did not give the links: /)
  },
)
