import { expect, test } from 'vitest'
import { linkKinds, readLink, writeLink } from './linkValue.ts'

test('changing the address preserves the key order and unknown keys', () => {
  const before = {
    id: '',
    url: '/a/',
    linktype: 'url',
    fieldtype: 'multilink',
    cached_url: '/a/',
    rel: 'nofollow',
  }
  expect(Object.entries(writeLink(before, { url: '/b/' }))).toEqual([
    ['id', ''],
    ['url', '/b/'],
    ['linktype', 'url'],
    ['fieldtype', 'multilink'],
    ['cached_url', '/b/'],
    ['rel', 'nofollow'],
  ])
})

test('changing the kind of link resets the target and preserves the other keys', () => {
  const before = {
    fieldtype: 'multilink',
    id: 'uuid',
    url: '',
    linktype: 'story',
    cached_url: 'a',
    anchor: 'top',
    target: '_blank',
    title: 'Read on',
    story: { id: 1 },
  }
  const after = JSON.parse(JSON.stringify(writeLink(before, { linktype: 'url' })))
  expect(after).toEqual({
    fieldtype: 'multilink',
    id: '',
    url: '',
    linktype: 'url',
    cached_url: '',
    target: '_blank',
    title: 'Read on',
  })
})

test('writeLink returns links to stories and e-mail addresses in the form that the service stores', () => {
  const story = writeLink(undefined, { linktype: 'story', id: 'uuid' }, 'guides/one')
  expect(story).toEqual({
    fieldtype: 'multilink',
    id: 'uuid',
    url: '',
    linktype: 'story',
    cached_url: 'guides/one',
  })
  expect(writeLink(story, { anchor: 'part', target: '_blank' })).toEqual({
    ...story,
    anchor: 'part',
    target: '_blank',
  })
  expect(JSON.parse(JSON.stringify(writeLink({ ...story, anchor: 'part' }, { anchor: '' })))).toEqual(story)
  expect(writeLink(undefined, { linktype: 'email', email: 'a@b.example' })).toMatchObject({
    linktype: 'email',
    email: 'a@b.example',
  })
})

test('readLink parses older link formats, and returns undefined for an unknown one', () => {
  expect(readLink('/about/')).toMatchObject({ linktype: 'url', url: '/about/' })
  expect(readLink({ linktype: 'email', url: 'mailto:a@b.example' })).toMatchObject({ email: 'a@b.example' })
  expect(readLink([1])).toBeUndefined()
})

test('linkKinds adds e-mail addresses and files only if the schema allows them', () => {
  expect(linkKinds({ type: 'multilink' })).toEqual(['story', 'url'])
  expect(linkKinds({ type: 'multilink', email_link_type: true, asset_link_type: true })).toEqual([
    'story',
    'url',
    'email',
    'asset',
  ])
})
