import { expect, test } from 'vitest'
import { parseFilterQuery } from './filterQuery.ts'

const content = {
  component: 'product',
  color: 'red',
  size: 12,
  price: '3.5',
  count: '7',
  sold: false,
  fresh: true,
  empty: '',
  nothing: null,
  tags: ['new', 'sale'],
  none: [],
  date: '2026-05-10 12:00',
  seo: { title: 'A red Chair' },
  body: [{ headline: 'First' }, { headline: 'Second' }],
  'dotted.key': 'yes',
}

const passes = (search: string) => {
  const parameters = new URLSearchParams(search)
  return parseFilterQuery(parameters)?.(content)
}

test.each([
  ['filter_query[color][in]=red', true],
  ['filter_query[color][in]=blue,red', true],
  ['filter_query[color][in]=re', false],
  ['filter_query[component][in]=product', true],
  ['filter_query[size][in]=12', true],
  ['filter_query[sold][in]=false', true],
  ['filter_query[empty][in]=', true],
  ['filter_query[nothing][in]=', true],
  ['filter_query[tags][in]=new', false],
  ['filter_query[color][not_in]=red', false],
  ['filter_query[color][not_in]=blue', true],
  ['filter_query[missing][not_in]=red', true],
  ['filter_query[color][like]=R*', true],
  ['filter_query[color][like]=*e*', true],
  ['filter_query[color][like]=red', true],
  ['filter_query[color][like]=e', false],
  ['filter_query[color][like]=r*d*d', false],
  ['filter_query[empty][like]=', true],
  ['filter_query[missing][like]=', false],
  ['filter_query[missing][like]=*', false],
  ['filter_query[color][not_like]=r*', false],
  ['filter_query[color][not_like]=b*', true],
  ['filter_query[tags][any_in_array]=old,new', true],
  ['filter_query[tags][in_array]=old,new', true],
  ['filter_query[tags][any_in_array]=old', false],
  ['filter_query[color][any_in_array]=red', false],
  ['filter_query[tags][all_in_array]=sale,new', true],
  ['filter_query[tags][all_in_array]=new,old', false],
  ['filter_query[missing][is]=empty', true],
  ['filter_query[empty][is]=empty', true],
  ['filter_query[color][is]=empty', false],
  ['filter_query[color][is]=not_empty', true],
  ['filter_query[none][is]=empty_array', true],
  ['filter_query[tags][is]=not_empty_array', true],
  ['filter_query[missing][is]=empty_array', false],
  ['filter_query[fresh][is]=true', true],
  ['filter_query[sold][is]=true', false],
  ['filter_query[sold][is]=false', true],
  ['filter_query[nothing][is]=null', true],
  ['filter_query[color][is]=not_null', true],
  ['filter_query[color][exists]=1', true],
  ['filter_query[missing][exists]=1', false],
  ['filter_query[date][gt_date]=2026-05-10 11:59', true],
  ['filter_query[date][gt_date]=2026-05-10 12:00', false],
  ['filter_query[date][lt_date]=2026-05-11', true],
  ['filter_query[color][lt_date]=2026-05-11', false],
  ['filter_query[count][gt_int]=6', true],
  ['filter_query[count][gt_int]=7', false],
  ['filter_query[count][lt_int]=8', true],
  ['filter_query[price][gt_float]=3.4', true],
  ['filter_query[price][lt_float]=3.5', false],
  ['filter_query[color][gt_int]=0', false],
  ['filter_query[empty][lt_float]=1', false],
  ['filter_query[seo.title][like]=*RED*', true],
  ['filter_query[body.1.headline][in]=Second', true],
  ['filter_query[body.9.headline][in]=Second', false],
  ['filter_query[dotted.key][in]=yes', true],
  ['filter_query[constructor][is]=not_empty', false],
  ['filter_query[color][in]=red&filter_query[count][lt_int]=5', false],
  ['filter_query[__or][][color][in]=blue&filter_query[__or][][count][in]=7', true],
  ['filter_query[__or][][color][in]=blue&filter_query[__or][][color][in]=red', true],
  ['filter_query[__or][][count][gt_int]=1&filter_query[__or][][count][lt_int]=5', false],
  [
    'filter_query[__or][0][color][in]=red&filter_query[__or][0][count][in]=1&filter_query[__or][1][sold][is]=true',
    false,
  ],
  ['filter_query[__or][0][color][in]=blue&filter_query[__or][1][sold][is]=false', true],
  ['filter_query[__or][][color][in]=red&filter_query[sold][is]=true', false],
])('CONTENT-14 %s', (search, expected) => {
  expect(passes(search)).toBe(expected)
})

test('CONTENT-14 without a filter there is nothing to pass', () => {
  expect(parseFilterQuery([])).toBeUndefined()
})
