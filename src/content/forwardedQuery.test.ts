import { describe, expect, test } from 'vitest'
import { forwardedQuery } from './forwardedQuery.ts'

const published = { version: 'published' } as const
const draft = { version: 'draft' } as const

describe('forwarded query', () => {
  test('CONTENT-04 forwardedQuery returns language and fallback language of every form of query', () => {
    const expected = { language: 'de', fallback_lang: 'en-us' }
    const query = 'language=de&fallback_lang=en-us&page=2'
    expect(forwardedQuery(query, published)).toEqual(expected)
    expect(forwardedQuery(`?${query}`, published)).toEqual(expected)
    expect(forwardedQuery(new URLSearchParams(query), published)).toEqual(expected)
    expect(forwardedQuery({ ...expected, page: 2 }, published)).toEqual(expected)
    expect(forwardedQuery({ ...expected, language: ['de', 'fr'] }, published)).toEqual(expected)
  })

  test('CONTENT-04 forwardedQuery returns an equal query for a forwarded query', () => {
    const once = forwardedQuery('_storyblok_lang=de&_storyblok_release=12', draft)
    expect(once).toEqual({ language: 'de', from_release: '12' })
    expect(forwardedQuery({ ...once }, draft)).toEqual(once)
  })

  test.each(['token', 'version', 'cv', 'resolve_relations', 'find_by', 'filter_query[a][in]', '__proto__'])(
    'CONTENT-04 forwardedQuery drops the parameter %s',
    (name) => {
      expect(forwardedQuery(new URLSearchParams([[name, 'draft']]), draft)).toEqual({})
      expect(forwardedQuery({ [name]: 'draft' }, draft)).toEqual({})
    },
  )

  test.each(['', 'default', 'd', 'de&token=x', 'de/..', `de${'-aaaaaaaa'.repeat(9)}`, 'de\n', '%64e'])(
    'CONTENT-04 forwardedQuery drops the language "%s"',
    (language) => {
      expect(forwardedQuery({ language }, published)).toEqual({})
    },
  )

  test.each(['0', 'undefined', '-1', '1.5', '', '9'.repeat(21), '1 or 1'])(
    'CONTENT-04 forwardedQuery drops the release "%s"',
    (release) => {
      expect(forwardedQuery({ _storyblok_release: release, from_release: release }, draft)).toEqual({})
    },
  )

  test('CONTENT-15 forwardedQuery returns a release only for drafts', () => {
    expect(forwardedQuery('from_release=124105888551306', draft)).toEqual({ from_release: '124105888551306' })
    expect(forwardedQuery({ from_release: 12 }, draft)).toEqual({ from_release: '12' })
    expect(forwardedQuery('from_release=12&_storyblok_release=12', published)).toEqual({})
  })
})
