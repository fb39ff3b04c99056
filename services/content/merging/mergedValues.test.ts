import { describe, expect, test } from 'vitest'
import { textUnits } from '../../../json/textUnits.ts'
import { Chance } from '../../testing/Chance.ts'
import { mergeValue } from './mergeValue.ts'

const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks } : {}),
})
const bold = { type: 'bold' }
const link = (href: string) => ({ type: 'link', attrs: { href } })
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'

describe('conflicting values', () => {
  test.each([
    ['an amount', '$1,000', '$1,500', '$2,000'],
    ['an amount with its currency behind', '1.000 €', '1.500 €', '1.000 $'],
    ['an amount with its currency before', 'EUR 1 000', 'EUR 1 500', 'USD 1 000'],
    ['a number with spaces', '10 000 000', '10 500 000', '20 000 000'],
    ['a decimal number', '3.14', '3.15', '4.14'],
    ['a measure', '5 km', '6 km', '5 miles'],
    ['a measure of several words', '5 million euros', '6 million euros', '5 million dollars'],
    ['a share', '50 %', '60 %', '50 ‰'],
    ['a sign', '- 5', '- 6', '+ 5'],
    ['a length', '5\' 10"', '6\' 10"', '5\' 11"'],
    ['an ISO date', '2026-03-12', '2026-04-12', '2026-03-15'],
    ['a date', '12 March 2026', '13 March 2026', '12 April 2026'],
    ['an American date', 'Monday, March 12, 2026', 'Tuesday, March 13, 2026', 'Monday, March 12, 2027'],
    ['a date with a weekday', 'Monday, 12 March', 'Tuesday, 12 March', 'Monday, 13 March'],
    ['a German date', '3. März 2026', '4. März 2026', '3. April 2026'],
    ['a Spanish date', '12 de marzo de 2026', '13 de marzo de 2026', '12 de abril de 2026'],
    ['an ordinal date', '1st of May', '2nd of May', '1st of June'],
    ['a time', '10:00', '11:00', '10:30'],
    ['a time of a half day', '10 a.m.', '11 a.m.', '10 p.m.'],
    ['a range', '10:00 – 11:30', '10:15 – 11:30', '10:00 – 11:45'],
    ['a range in words', '10 to 12', '11 to 12', '10 to 13'],
    ['an e-mail address', 'ines@fennimore.example', 'ines@halloran.example', 'ada@fennimore.example'],
    ['a version', 'v1.2.3-beta', 'v1.3.3-beta', 'v1.2.3-rc'],
    ['a path', '/var/log/site', '/srv/log/site', '/var/log/page'],
    ['a Windows path', 'C:\\site\\log', 'D:\\site\\log', 'C:\\site\\data'],
    ['a telephone number', '+44 (20) 7946-0958', '+44 (20) 7946-0959', '+43 (20) 7946-0958'],
    ['a URL', 'https://a.example/b?c=1#d', 'https://b.example/b?c=1#d', 'https://a.example/b?c=2#d'],
    ['a domain', 'docs.example.org', 'help.example.org', 'docs.example.com'],
    ['a name in code', 'first-class', 'second-class', 'first-rate'],
    ['a postcode', 'SW1A 1AA', 'SW1A 2AA', 'SW1B 1AA'],
    [
      'a token',
      '[[kbd mac="Cmd+K" | Ctrl+K]]',
      '[[kbd mac="Cmd+J" | Ctrl+K]]',
      '[[kbd mac="Cmd+K" | Ctrl+J]]',
    ],
    [
      'a token with brackets',
      '[[tip a="]]" b=1 | x y]]',
      '[[tip a="]]" b=2 | x y]]',
      '[[tip a="]]" b=1 | x z]]',
    ],
    ['a token beside a word', 'x[[unit | a b]]', 'y[[unit | a b]]', 'x[[unit | a c]]'],
    [
      'an emoji sequence',
      family,
      family.replace('\u{1f468}', '\u{1f469}'),
      family.replace('\u{1f467}', '\u{1f466}'),
    ],
    ['an emoji with a tone', '\u{1f44d}\u{1f3fb}', '\u{1f44d}\u{1f3fd}', '\u{1f44b}\u{1f3fb}'],
    ['a flag', '\u{1f1e9}\u{1f1ea}', '\u{1f1e6}\u{1f1ea}', '\u{1f1e9}\u{1f1f0}'],
    ['a letter with marks', 'a\u0301\u0323', 'e\u0301\u0323', 'a\u0301\u0325'],
    ['a value of two words put in', 'it', 'it 10', 'it 12'],
  ])('EDIT-15 a merge reports a conflict if both sides changed %s', (_name, base, mine, theirs) => {
    const around = (value: string) => `We say: ${value}; all is well`
    const texts = [base, mine, theirs].map(around)
    const merged = mergeValue('text', texts[0], texts[1], `${texts[2]} now`)
    expect(merged).toMatchObject({ value: `${texts[1]} now`, conflict: { theirs: `${texts[2]} now` } })
    const documents = texts.map((text) => paragraph(words(text)))
    expect(mergeValue('richtext', documents[0], documents[1], documents[2])).toMatchObject({
      value: documents[1],
      conflict: { theirs: documents[2] },
    })
  })

  test('EDIT-15 a merge reports a conflict for a value that is divided by marks', () => {
    const price = (from: string, to: string) => paragraph(words('costs '), words(from, bold), words(to))
    expect(
      mergeValue('richtext', price('$1', ',000'), price('$1', ',500'), price('$2', ',000')),
    ).toMatchObject({ value: price('$1', ',500'), conflict: { theirs: price('$2', ',000') } })
    const marked = paragraph(words('costs $'), words('1,000', bold))
    expect(
      mergeValue('richtext', price('$1', ',000'), marked, paragraph(words('costs $1,000'))),
    ).toMatchObject({
      value: paragraph(words('costs $1'), words(',000', bold)),
    })
  })

  test('EDIT-15 a merge reports a conflict for a link address and for an image with its description', () => {
    const linked = (href: string) => paragraph(words('read this', link(href)))
    expect(mergeValue('richtext', linked('/a'), linked('/b'), linked('/c'))).toMatchObject({
      value: linked('/b'),
      conflict: { theirs: linked('/c') },
    })
    const picture = (src: string, alt: string) => ({
      type: 'doc',
      content: [{ type: 'image', attrs: { src, alt } }],
    })
    expect(
      mergeValue('richtext', picture('a.png', 'A'), picture('b.png', 'A'), picture('a.png', 'An A')),
    ).toMatchObject({ value: picture('b.png', 'A'), conflict: { theirs: picture('a.png', 'An A') } })
  })

  test('EDIT-15 a merge never joins a number of one side with the unit of the other', () => {
    expect(mergeValue('text', 'It takes ten', 'It takes 12', 'It takes ten minutes')).toEqual({
      value: 'It takes 12',
      conflict: {
        theirs: 'It takes ten minutes',
        both: 'It takes ten minutes It takes 12',
      },
    })
  })
})

test('EDIT-15 values and words that only one side changed are merged without a conflict', () => {
  const merged = (base: string, mine: string, theirs: string) => {
    const found = mergeValue('text', base, mine, theirs)
    expect(found.conflict).toBeUndefined()
    return found.value
  }
  expect(
    merged('The price is $1,000 today.', 'The price is $1,500 today.', 'Our price is $1,000 today.'),
  ).toBe('Our price is $1,500 today.')
  expect(merged('In 2025. The end', 'In 2026. The end', 'In 2025. The start')).toBe('In 2026. The start')
  expect(merged('See /a, then write.', 'See /b, then write.', 'See /a, then read!')).toBe(
    'See /b, then read!',
  )
  expect(merged('好的，谢谢。', '很好，谢谢。', '好的，再见。')).toBe('很好，再见。')
  expect(merged('one—two', 'one—three', 'four—two')).toBe('four—three')
  expect(merged('one two', 'one NEW two', 'one NEW two end')).toBe('one NEW two end')
  expect(merged('one two', 'one NEW two end', 'one NEW two')).toBe('one NEW two end')
  expect(merged('Ten', 'Ten euros', 'Ten euros exactly')).toBe('Ten euros exactly')
  expect(merged('Ten euros', 'Now ten euros', 'Ten euros')).toBe('Now ten euros')
})

test('EDIT-15 a merge preserves a file edited on one side, even if the other side removes that file or a different one', () => {
  const file = (id: number, alt = '') => ({ id, filename: `${id}.png`, alt })
  const base = [file(1), file(2)]
  for (const mine of [[file(2)], [file(1)], []])
    expect(mergeValue('multiasset', base, mine, [file(1), file(2, 'new')]).value).toContainEqual(
      file(2, 'new'),
    )
  expect(mergeValue('multiasset', base, [file(2)], [file(1), file(2, 'new')])).toEqual({
    value: [file(2, 'new')],
  })
})

test('EDIT-15 a merge of two random texts contains only numbers, units and words that one of the sides has', () => {
  const chance = new Chance(7)
  const parts = [
    'one',
    'two',
    'two',
    'NEW',
    '$1,000',
    '12',
    '%',
    'March',
    '10:30',
    'a@b.example',
    '[[kbd | K]]',
    ',',
    '.',
    '–',
    '\n',
  ]
  const text = () =>
    Array.from({ length: chance.below(7) }, () => chance.of(parts)).join(chance.of([' ', ' ', '']))
  const edited = (before: string) => {
    const at = chance.below(before.length + 1)
    return `${before.slice(0, at)}${text()}${before.slice(at + chance.below(6))}`
  }
  for (let round = 0; round < 1000; round += 1) {
    const base = text()
    const [mine, theirs] = [edited(base), edited(base)]
    const merged = mergeValue('text', base, mine, theirs)
    const known = new Set([mine, theirs].flatMap(textUnits))
    const isNew = (unit: string) => unit.trim() !== '' && !known.has(unit)
    expect(textUnits(String(merged.value)).filter(isNew), `${base} / ${mine} / ${theirs}`).toEqual([])
    expect(textUnits(base).join('')).toBe(base)
  }
})
