import { expect, test } from 'vitest'
import { linkKinds, readLink, writeLink } from './linkValue.ts'

test('a changed address leaves the order of the keys and unknown keys as they are', () => {
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

test('another kind of link keeps what is not of the target', () => {
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

test('a story, an e-mail address, and their anchor and window are stored as the service stores them', () => {
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

test('older content is read too', () => {
  expect(readLink('/about/')).toMatchObject({ linktype: 'url', url: '/about/' })
  expect(readLink({ linktype: 'email', url: 'mailto:a@b.example' })).toMatchObject({ email: 'a@b.example' })
  expect(readLink([1])).toBeUndefined()
})

test('a field takes e-mail addresses and files where its schema says so', () => {
  expect(linkKinds({ type: 'multilink' })).toEqual(['story', 'url'])
  expect(linkKinds({ type: 'multilink', email_link_type: true, asset_link_type: true })).toEqual([
    'story',
    'url',
    'email',
    'asset',
  ])
})
