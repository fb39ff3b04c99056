import { expect, test } from 'vitest'
import { DEFAULT_CLIENT_SETTINGS } from '../quarry/client/clientSettings.ts'
import { clientSettingsHtml as htmlOf } from './clientSettingsHtml.ts'

const clientSettingsHtml = (settings: Parameters<typeof htmlOf>[0]) =>
  htmlOf(settings, DEFAULT_CLIENT_SETTINGS)

test('defaults cost a page nothing', () => {
  expect(clientSettingsHtml({})).toBe('')
  expect(clientSettingsHtml(structuredClone(DEFAULT_CLIENT_SETTINGS))).toBe('')
})

test('only what differs is carried', () => {
  expect(clientSettingsHtml({ ...DEFAULT_CLIENT_SETTINGS, tagManager: 'GTM-ABC' })).toBe(
    '<script type="application/json" id="settings">{"tagManager":"GTM-ABC"}</script>',
  )
})

test('a setting cannot end its element', () => {
  expect(clientSettingsHtml({ supportEmail: '</script><b>' })).not.toContain('</script><b>')
})
