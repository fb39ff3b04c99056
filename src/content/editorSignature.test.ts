import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editorSignature, verifyEditorSignature } from './editorSignature.ts'

const previewToken = 'preview-token'
const timestamp = 1_762_300_800
const now = timestamp * 1000
// printf '12345:preview-token:1762300800' | sha1sum
const signature = '226df4a2cd26d0a352fba3de5308daa231f7ead2'
const options = { previewToken, now }

function query(change: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    _storyblok: '7',
    '_storyblok_tk[space_id]': '12345',
    '_storyblok_tk[timestamp]': String(timestamp),
    '_storyblok_tk[token]': signature,
    ...change,
  })
}

describe("the hosted editor's signature", () => {
  test('CONTENT-15 verifyEditorSignature accepts a signed query with every encoding of the brackets', () => {
    expect(verifyEditorSignature(query(), options)).toBe(true)
    expect(verifyEditorSignature(`?${query()}`, options)).toBe(true)
    expect(verifyEditorSignature(decodeURIComponent(query().toString()), options)).toBe(true)
    expect(verifyEditorSignature(query().toString().replaceAll('%5B', '%255b'), options)).toBe(true)
  })

  test('CONTENT-15 verifyEditorSignature accepts a signature for an hour, and rejects a signature from the future', () => {
    const at = (seconds: number) => verifyEditorSignature(query(), { ...options, now: now + seconds * 1000 })
    expect([at(3599), at(3600), at(-300), at(-301)]).toEqual([true, false, true, false])
  })

  test.each<Record<string, string>>([
    { '_storyblok_tk[space_id]': '12346' },
    { '_storyblok_tk[space_id]': '12345 ' },
    { '_storyblok_tk[timestamp]': String(timestamp + 1) },
    { '_storyblok_tk[timestamp]': `${timestamp}.0` },
    { '_storyblok_tk[timestamp]': '1e12' },
    { '_storyblok_tk[timestamp]': '' },
    { '_storyblok_tk[token]': `${signature}0` },
    { '_storyblok_tk[token]': '' },
  ])('CONTENT-15 verifyEditorSignature rejects a signed query with the changed value %o', (change) => {
    expect(verifyEditorSignature(query(change), options)).toBe(false)
  })

  test('CONTENT-15 verifyEditorSignature rejects editor parameters without a signature', () => {
    expect(verifyEditorSignature('?_storyblok=7&_storyblok_tk=1&_storyblok_c=page', options)).toBe(false)
  })

  test('CONTENT-15 verifyEditorSignature rejects a signature without the preview token, or for a different space', () => {
    expect(verifyEditorSignature(query(), { now, previewToken: undefined })).toBe(false)
    expect(verifyEditorSignature(query(), { now, previewToken: '' })).toBe(false)
    expect(verifyEditorSignature(query(), { now, previewToken: 'other' })).toBe(false)
    expect(verifyEditorSignature(query(), { ...options, spaceId: 99 })).toBe(false)
    expect(verifyEditorSignature(query(), { ...options, spaceId: 12345 })).toBe(true)
  })
})

test('editorSignature distinguishes expired, invalid and missing signatures', () => {
  const signedAt = (seconds: number, token = 'the-token') =>
    new URLSearchParams({
      '_storyblok_tk[space_id]': '1',
      '_storyblok_tk[timestamp]': String(seconds),
      '_storyblok_tk[token]': createHash('sha1').update(`1:${token}:${seconds}`).digest('hex'),
    })
  const at = 1_700_000_000
  const state = (query: URLSearchParams | string, later = 0) =>
    editorSignature(query, { previewToken: 'the-token', now: (at + later) * 1000 })
  expect(state(signedAt(at))).toBe('valid')
  expect(state(signedAt(at), 3600)).toBe('signatureExpired')
  expect(state(signedAt(at, 'a-different-token'), 3600)).toBe('signatureInvalid')
  expect(state('?_storyblok=7')).toBe('signatureMissing')
})
