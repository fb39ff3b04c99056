import { expect, test } from 'vitest'
import type { JsonObject } from '../../json/JsonObject.ts'
import { type AssetInput, changedSidecar } from './assetObject.ts'

/** The texts of an asset at both places. */
const texts = (alt: string | null, copy: string | null = alt) => ({ alt, meta_data: { alt: copy } })

test.each<[string, JsonObject, AssetInput, string | null]>([
  ['text at the top level', texts('old'), { alt: 'new' }, 'new'],
  ['text in meta_data', texts('old'), { meta_data: { alt: 'new' } }, 'new'],
  ['text at the top level of a whole asset', texts('old'), texts('new', 'old'), 'new'],
  ['text in meta_data of a whole asset', texts('old'), texts('old', 'new'), 'new'],
  ['null at the top level', texts('old'), { alt: null }, null],
  ['null in meta_data', texts('old'), { meta_data: { alt: null } }, null],
  ['null at the top level of a whole asset', texts('old'), texts(null, 'old'), null],
  ['null in meta_data of a whole asset', texts('old'), texts('old', null), null],
  ['empty text at the top level of a whole asset', texts('old'), texts('', 'old'), ''],
  ['null for a text that only meta_data has', texts(null, 'old'), { alt: null }, null],
  ['unchanged asset with a text in meta_data only', texts(null, 'old'), texts(null, 'old'), 'old'],
  ['unchanged asset with a text at the top level only', texts('old', ''), texts('old', ''), 'old'],
  ['new asset with a text in meta_data only', {}, texts(null, 'new'), 'new'],
  ['new asset with a text at the top level only', {}, texts('new', ''), 'new'],
])('EDIT-05 a %s is stored at both places', (_, before, input, expected) => {
  expect(changedSidecar(before, input)).toMatchObject(texts(expected))
})

test('EDIT-05 texts that a client does not send remain', () => {
  const before = { ...texts('old'), title: 'Title', meta_data: { alt: 'old', title: 'Title', own: 1 } }
  expect(changedSidecar(before, { focus: '1x2:3x4', meta_data: { own: 2 } })).toMatchObject({
    alt: 'old',
    title: 'Title',
    focus: '1x2:3x4',
    meta_data: { alt: 'old', title: 'Title', own: 2 },
  })
})
