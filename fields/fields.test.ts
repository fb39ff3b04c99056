import { describe, expect, test } from 'vitest'
import * as field from './fields.ts'

const story = { uuid: 'u-1', content: { _uid: 'a', component: 'author' } }

describe('text', () => {
  test('field.text returns the stored text unchanged', () => {
    expect(field.text().read(' Two  words ')).toEqual({ value: ' Two  words ' })
  })

  test.each([5, true, null, [], {}])('field.text reports %j and uses the default', (stored) => {
    const { value, problem } = field.text({ default: 'See how' }).read(stored)
    expect(value).toBe('See how')
    expect(problem).toMatch(/^is .+, expected text$/)
  })

  test('field.text reports and returns a text that is too long', () => {
    expect(field.text({ maxLength: 3 }).read('four')).toEqual({
      value: 'four',
      problem: 'has 4 characters, the limit is 3',
    })
    expect(field.text({ maxLength: 4 }).read('four').problem).toBeUndefined()
  })

  test('field.text reports a text that does not match the pattern with the field’s message, and returns the text', () => {
    const code = field.text({ pattern: { source: '[a-z]{2}', message: 'is no language code' } })
    expect(code.read('de')).toEqual({ value: 'de' })
    expect(code.read('deu')).toEqual({ value: 'deu', problem: 'is no language code' })
  })

  test.each([
    ['required', field.text({ required: true }).fallback, ''],
    ['with a default', field.textarea({ default: 'a' }).fallback, 'a'],
    ['plain', field.html().fallback, undefined],
  ])('a text field that is %s has the fallback of its type', (_, fallback, expected) => {
    expect(fallback).toBe(expected)
  })
})

describe('richtext', () => {
  test('field.richtext returns the stored document object', () => {
    const document = { type: 'doc', content: [] }
    expect(field.richtext().read(document).value).toBe(document)
  })

  test('field.richtext reads plain text as one paragraph', () => {
    expect(field.richtext().read('Some <b>words</b>')).toEqual({
      value: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Some <b>words</b>' }] }],
      },
    })
  })

  test.each([[7], [[]], [{ type: 'paragraph' }], [{}]])(
    'field.richtext reports %j as not a document',
    (stored) => {
      expect(field.richtext().read(stored)).toEqual({
        value: undefined,
        problem: expect.stringContaining('expected a rich text document'),
      })
      expect(field.richtext({ required: true }).read(stored).value).toEqual({ type: 'doc', content: [] })
    },
  )
})

describe('number', () => {
  test.each([
    ['5', 5],
    [' 12.50 ', 12.5],
    ['-3', -3],
    ['.5', 0.5],
    [0, 0],
    [1206, 1206],
  ])('field.number reads %j as %d', (stored, value) => {
    expect(field.number().read(stored)).toEqual({ value })
  })

  test.each([
    ' ',
    'five',
    '5 px',
    '0x10',
    '1e3',
    'Infinity',
    Number.NaN,
    Infinity,
    true,
    null,
    [],
    {},
    ['5'],
  ])('field.number reports %j and uses the default', (stored) => {
    const { value, problem } = field.number({ default: 7 }).read(stored)
    expect(value).toBe(7)
    expect(problem).toMatch(/is not a number$/)
  })

  test('field.number reports a number outside the bounds and uses the default', () => {
    const bounded = field.number({ min: 1, max: 4 })
    expect(bounded.read('1').value).toBe(1)
    expect(bounded.read('4').value).toBe(4)
    expect(bounded.read('5')).toEqual({ value: undefined, problem: '5 is outside 1 to 4' })
    expect(bounded.read(0.99).problem).toBe('0.99 is outside 1 to 4')
  })
})

describe('boolean', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
  ])('field.boolean reads %j as %s', (stored, value) => {
    expect(field.boolean({ default: !value }).read(stored)).toEqual({ value })
  })

  test.each([1, 'yes', [], {}])('field.boolean reports %j and uses the default', (stored) => {
    const { value, problem } = field.boolean({ default: true }).read(stored)
    expect(value).toBe(true)
    expect(problem).toContain('is neither true nor false')
  })
})

describe('datetime', () => {
  test.each([
    ['2026-03-31 09:00', '2026-03-31T09:00:00.000Z'],
    ['2026-03-31', '2026-03-31T00:00:00.000Z'],
    ['2026-03-31T09:00', '2026-03-31T09:00:00.000Z'],
    ['2026-03-31T09:00:00.000Z', '2026-03-31T09:00:00.000Z'],
    ['2028-02-29 23:59', '2028-02-29T23:59:00.000Z'],
  ])('field.datetime reads %s as %s', (stored, value) => {
    expect(field.datetime().read(stored)).toEqual({ value })
  })

  test.each([
    '2026-02-29',
    '2026-02-31 09:00',
    '2026-13-01',
    '2026-01-01 24:00',
    '2026-01-01 25:00',
    '31.3.2026',
    'soon',
    1774947600000,
    {},
  ])('field.datetime reports %j instead of reading a different day', (stored) => {
    const { value, problem } = field.datetime().read(stored)
    expect(value).toBeUndefined()
    expect(problem).toMatch(/is not a date like 2026-03-31 09:00$/)
  })
})

describe('option', () => {
  const size = field.option({ values: ['small', 'large'], default: 'large' })

  test('BLOCK-30 field.option returns an allowed value', () => {
    expect(size.read('small')).toEqual({ value: 'small' })
  })

  test.each(['huge', 'Small', 5, ['small'], {}])(
    'BLOCK-30 field.option reports %j as not allowed and uses the default',
    (stored) => {
      const { value, problem } = size.read(stored)
      expect(value).toBe('large')
      expect(problem).toMatch(/is not one of small, large$/)
    },
  )

  test('field.option without a default falls back to the first value if required, otherwise to undefined', () => {
    expect(field.option({ values: ['a', 'b'], required: true }).read('c').value).toBe('a')
    expect(field.option({ values: ['a', 'b'] }).read('c').value).toBeUndefined()
  })
})

describe('options', () => {
  const plans = field.options({ values: ['team', 'business'] })

  test('field.options returns each value once, in stored order', () => {
    expect(plans.read(['business', 'team', 'business'])).toEqual({ value: ['business', 'team'] })
  })

  test('BLOCK-30 field.options reports and omits values that are not allowed', () => {
    expect(plans.read(['gold', 'team', 3])).toEqual({
      value: ['team'],
      problem: "'gold', 3 is not one of team, business",
    })
    expect(plans.read('team')).toEqual({ value: [], problem: 'is a string, expected a list' })
  })
})

describe('relations', () => {
  const author = field.relation({ contentTypes: ['author'] })
  const authors = field.relations({ contentTypes: ['author'] })

  test('relation fields return resolved stories', () => {
    expect(author.read(story).value).toBe(story)
    expect(authors.read([story]).value).toEqual([story])
  })

  test('relation fields mark an id as unresolved without a problem', () => {
    expect(author.read('u-1')).toEqual({ value: undefined, isUnresolved: true })
    expect(authors.read([story, 'u-2'])).toEqual({ value: [story], isUnresolved: true })
  })

  test('relation fields report values that are neither stories nor ids', () => {
    expect(author.read(5).problem).toBe('is a number, expected a story')
    expect(author.read({ uuid: 'u-1' }).problem).toBe('is an object, expected a story')
    expect(authors.read('u-1')).toEqual({ value: [], problem: 'is a string, expected a list' })
    expect(authors.read([null, story])).toEqual({
      value: [story],
      problem: 'contains nothing, expected stories',
    })
  })
})

describe('assets', () => {
  const file = { filename: 'https://a.storyblok.com/f/1/10x10/a/b.png', alt: '' }

  test('field.asset returns the stored file', () => {
    expect(field.asset().read(file).value).toBe(file)
  })

  test.each([[{ filename: '' }], [{ filename: null, fieldtype: 'asset' }]])(
    'asset fields read %j as an empty field',
    (stored) => {
      expect(field.asset().read(stored)).toEqual({ value: undefined })
      expect(field.multiasset().read([stored, file])).toEqual({ value: [file] })
    },
  )

  test.each([['https://example.org/a.png'], [{}], [{ filename: 5 }], [[]]])(
    'asset fields report %j as not a file',
    (stored) => {
      expect(field.asset().read(stored).value).toBeUndefined()
      expect(field.asset().read(stored).problem).toContain('expected a file')
      expect(field.multiasset().read([stored, file])).toEqual({
        value: [file],
        problem: expect.stringContaining('expected files'),
      })
    },
  )

  test('field.multiasset reports a single file instead of a list', () => {
    expect(field.multiasset().read(file)).toEqual({
      value: [],
      problem: 'is an object, expected a list of files',
    })
  })
})

describe('link', () => {
  test('field.link reads plain text as an address', () => {
    expect(field.link().read('/pricing/')).toEqual({ value: { linktype: 'url', url: '/pricing/' } })
  })

  test.each([
    { linktype: 'story', id: 'u-1' },
    { linktype: 'story', story: { full_slug: 'a' } },
    { linktype: 'url', url: 'https://example.org' },
    { linktype: 'email', email: 'a@example.org' },
    { anchor: 'prices' },
  ])('field.link returns the link object %j', (stored) => {
    expect(field.link().read(stored).value).toBe(stored)
  })

  test('field.link reads a link without a target as an empty field', () => {
    const stored = { fieldtype: 'multilink', linktype: 'story', id: '', url: '', cached_url: '' }
    expect(field.link().read(stored)).toEqual({ value: undefined })
  })

  test.each([5, true, [], ['/a/']])('field.link reports %j as not a link', (stored) => {
    expect(field.link().read(stored).value).toBeUndefined()
    expect(field.link().read(stored).problem).toContain('expected a link')
  })
})

describe('messages', () => {
  test('messages of fields quote at most one line of a stored value', () => {
    const { problem } = field.number().read('x'.repeat(1_000_000))
    expect(problem!.length).toBeLessThan(100)
  })

  test('messages of fields name an object without reading the object’s content', () => {
    const round: Record<string, unknown> = {}
    round.self = round
    expect(field.number().read(round).problem).toBe('an object is not a number')
    expect(field.boolean().read(10n).problem).toBe('a bigint is neither true nor false')
  })
})

describe('addresses of files', () => {
  test.each([field.image(), field.file()])('a stored address is read as a file', ({ read }) => {
    const filename = '//a.storyblok.com/f/1/2x2/ab/c.png'
    expect(read(filename)).toEqual({ value: { filename } })
    expect(read({ filename, alt: 'Sea' })).toEqual({ value: { filename, alt: 'Sea' } })
    expect(read('javascript:alert(1)')).toMatchObject({
      value: undefined,
      problem: expect.stringContaining('is not the address of a file'),
    })
    expect(read(7).problem).toBe('is a number, expected the address of a file')
  })
})

describe('values from elsewhere', () => {
  test.each([
    { datasource: 'places' },
    { languages: true as const },
    { external: 'https://example.org/a.json' },
  ])('choices of %j are any texts', (source) => {
    expect(field.option(source).read('delft')).toEqual({ value: 'delft' })
    expect(field.option(source).read(5)).toEqual({ value: undefined, problem: '5 is not a text' })
    expect(field.options(source).read(['delft', 'delft', 5])).toEqual({
      value: ['delft'],
      problem: '5 is not a text',
    })
  })
})

test('a text that is shorter than the minimum is reported, an empty one is not', () => {
  const { read } = field.text({ minLength: 3 })
  expect(read('ab')).toEqual({ value: 'ab', problem: 'has 2 characters, the minimum is 3' })
  expect(read('abc').problem).toBeUndefined()
  expect(read(' ').problem).toBeUndefined()
})
