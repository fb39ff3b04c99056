import { expect, test } from 'vitest'
import { bridgeChecks } from './bridgeChecks.ts'
import type { BridgeState } from './OverlaySource.ts'

const WELL: BridgeState = {
  framed: true,
  pageOrigin: 'https://www.site.test',
  parameters: { _storyblok: '7', '_storyblok_tk[space_id]': '1' },
  previewToken: 'valid',
  editorOrigins: ['https://app.storyblok.com'],
  parentOrigin: 'https://app.storyblok.com',
  originAllowed: true,
  storyId: '7',
  storyMatches: true,
  version: 'draft',
  bridgeLoaded: true,
  messages: [{ time: 1, action: 'input', accepted: true }],
}

const bad = (change: Partial<BridgeState>) =>
  bridgeChecks({ ...WELL, ...change }).filter(({ state }) => state === 'bad')

test('bridgeChecks reports no problem for a working preview', () => {
  expect(bridgeChecks(WELL).map(({ state }) => state)).toEqual(Array(9).fill('good'))
})

test.each<[string, Partial<BridgeState>, RegExp]>([
  ['plain http', { pageOrigin: 'http://www.site.test' }, /SITE_URL/],
  ['missing preview parameters', { parameters: { page: '2' } }, /preview address/],
  ['a missing token', { previewToken: 'missing' }, /preview-link/],
  ['an expired token', { previewToken: 'expired' }, /new link/],
  ['an invalid token', { previewToken: 'invalid' }, /PREVIEW_SECRET/],
  [
    'an origin that is not allowed',
    { originAllowed: false, parentOrigin: 'https://editor.test' },
    /https:\/\/editor\.test to EDITOR_ORIGINS/,
  ],
  ['a different story', { storyMatches: false, storyId: '8' }, /real path/],
  ['the published version', { version: 'published' }, /preview link/],
  ['a bridge that is not loaded', { bridgeLoaded: false }, /console/],
  ['missing messages', { messages: [] }, /Change a field/],
  [
    'refused messages',
    { messages: [{ time: 1, action: 'input', accepted: false, why: 'another story' }] },
    /refused/,
  ],
])('DEV-02 bridgeChecks reports %s with the solution, and no other problem', (_, change, fix) => {
  const found = bad(change)
  expect(found).toHaveLength(1)
  expect(found[0]!.fix).toMatch(fix)
})

test('bridgeChecks returns unknown for checks that need an editor if the page is not in an editor', () => {
  const checks = bridgeChecks({ ...WELL, framed: false, parameters: {}, bridgeLoaded: false, messages: [] })
  expect(checks.map(({ state }) => state)).toEqual([
    'bad',
    'good',
    'unknown',
    'good',
    'unknown',
    'unknown',
    'good',
    'unknown',
    'unknown',
  ])
})

test('EDIT-19 bridgeChecks reports an http site for https editors, even outside an editor, and not for http editors', () => {
  const apart = { framed: false, parentOrigin: undefined, pageOrigin: 'http://site.test' }
  expect(bad(apart).map(({ found }) => found)).toContain(
    'http://site.test is http, https://app.storyblok.com is https.',
  )
  const local = { pageOrigin: 'http://site.test', parentOrigin: 'http://editor.test', originAllowed: true }
  expect(bad(local)).toEqual([])
})
