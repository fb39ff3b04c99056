import { expect, test } from 'vitest'
import { clientSettingsHtml as htmlOf } from './clientSettings.ts'
import type { ClientSettings } from './siteOptions.ts'

const DEFAULTS = { map: '', help: { mail: 'help@marsh.example' } }
const clientSettingsHtml = (settings: Partial<typeof DEFAULTS>) =>
  htmlOf(settings as Partial<ClientSettings>, DEFAULTS as unknown as ClientSettings)

test('a page with default settings has no settings element', () => {
  expect(clientSettingsHtml({})).toBe('')
  expect(clientSettingsHtml(structuredClone(DEFAULTS))).toBe('')
})

test('a settings element contains only settings that differ from the defaults', () => {
  expect(clientSettingsHtml({ ...DEFAULTS, map: 'key-1' })).toBe(
    '<script type="application/json" id="settings">{"map":"key-1"}</script>',
  )
})

test('a setting with markup does not end its element', () => {
  expect(clientSettingsHtml({ map: '</script><b>' })).not.toContain('</script><b>')
})
