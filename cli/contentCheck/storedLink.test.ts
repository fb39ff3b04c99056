import { expect, test } from 'vitest'
import { storedLink } from './storedLink.ts'

test.each([
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '\\/evil.example/x',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  '/\r\n\\evil.example/x',
  '\t//evil.example/x',
  '/\\\t\\evil.example/x',
  '///evil.example/x',
  'https://evil.example/x',
  'http:\\\\evil.example/x',
])('SEC-03 the link %j is external, like in a browser', (url) => {
  expect(storedLink({ linktype: 'url', url })).toBeUndefined()
  expect(storedLink({ linktype: 'url', href: url })).toBeUndefined()
})

test.each([
  ['/pricing/', '/pricing/', ''],
  ['/pricing/?a=//x#plans', '/pricing/', 'plans'],
  ['/pri\ncing/', '/pricing/', ''],
  ['/help\\first/', '/help/first/', ''],
  ['#plans', '', 'plans'],
  ['/über/', '/über/', ''],
  ['/a?b=\\c', '/a', ''],
])('the link %j has the path %j and the anchor %j', (url, path, anchor) => {
  expect(storedLink({ linktype: 'url', url })).toEqual({ kind: 'path', path, anchor })
})
