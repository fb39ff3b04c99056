import { expect, test } from 'vitest'
import type { Asset } from '../../api/wire.ts'
import { chosenAsset, withoutAsset } from './assetValue.ts'

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

test('another file in its place keeps the keys that are no facts of a file, and their order', () => {
  const value = chosenAsset(asset, before)
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

test('EDIT-10 the same file chosen again keeps the alternative text, the focal point and all else', () => {
  const same = { ...before, filename: asset.filename }
  expect(chosenAsset(asset, same)).toBe(same)
  const bucket = { ...before, filename: asset.filename.replace('https://', '//s3.amazonaws.com/') }
  expect(chosenAsset(asset, bucket)).toBe(bucket)
})

test('a file that is taken away leaves what a field plugin keeps', () => {
  expect(withoutAsset(before)).toMatchObject({ 'x-plugin': { angle: 90 }, filename: '', alt: '' })
})
