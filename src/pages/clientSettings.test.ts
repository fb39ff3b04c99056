import { expect, test } from 'vitest'
import { clientSettingsHtml as htmlOf } from './clientSettings.ts'
import type { ClientSettings } from './siteOptions.ts'

const DEFAULTS = { map: '', help: { mail: 'help@marsh.example' } }
const clientSettingsHtml = (settings: Partial<typeof DEFAULTS>) =>
  htmlOf(settings as Partial<ClientSettings>, DEFAULTS as unknown as ClientSettings)

test('defaults cost a page nothing', () => {
  expect(clientSettingsHtml({})).toBe('')
  expect(clientSettingsHtml(structuredClone(DEFAULTS))).toBe('')
})

test('only what differs is carried', () => {
  expect(clientSettingsHtml({ ...DEFAULTS, map: 'key-1' })).toBe(
    '<script type="application/json" id="settings">{"map":"key-1"}</script>',
  )
})

test('a setting cannot end its element', () => {
  expect(clientSettingsHtml({ map: '</script><b>' })).not.toContain('</script><b>')
})
