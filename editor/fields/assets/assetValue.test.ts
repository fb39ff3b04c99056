import { expect, test } from 'vitest'
import type { Asset } from '../../api/wire.ts'
import { clearAsset, toAssetValue } from './assetValue.ts'

const asset: Asset = {
  id: 7,
  filename: 'https://a.storyblok.com/f/1/2x2/new.png',
  short_filename: 'new.png',
  alt: 'A new one',
  title: null,
  copyright: null,
  source: null,
  focus: '1x1:2x2',
  content_type: 'image/png',
  content_length: 10,
  asset_folder_id: null,
  created_at: '',
}

const before = {
  'x-plugin': { angle: 90 },
  filename: 'https://a.storyblok.com/f/1/2x2/old.png',
  alt: 'The old one',
  focus: '0x0:1x1',
  content_type: 'image/gif',
  published_at: '2020-01-01',
}

test('replacing a file preserves keys that do not describe the file, and the key order', () => {
  const value = toAssetValue(asset, before)
  expect(Object.keys(value).slice(0, 4)).toEqual(['x-plugin', 'filename', 'alt', 'focus'])
  expect(value).toMatchObject({
    'x-plugin': { angle: 90 },
    id: 7,
    filename: asset.filename,
    alt: 'A new one',
    focus: '1x1:2x2',
    fieldtype: 'asset',
  })
  expect(value).not.toHaveProperty('content_type')
  expect(value).not.toHaveProperty('published_at')
})

test('EDIT-10 choosing the current file a second time changes nothing', () => {
  const same = { ...before, filename: asset.filename }
  expect(toAssetValue(asset, same)).toBe(same)
  const bucket = { ...before, filename: asset.filename.replace('https://', '//s3.amazonaws.com/') }
  expect(toAssetValue(asset, bucket)).toBe(bucket)
})

test('removing a file preserves the keys of a field plugin', () => {
  expect(clearAsset(before)).toMatchObject({ 'x-plugin': { angle: 90 }, filename: '', alt: '' })
})
