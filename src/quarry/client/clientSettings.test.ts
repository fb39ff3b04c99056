// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { DEFAULT_CLIENT_SETTINGS, readClientSettings } from './clientSettings.ts'

const page = (body: string) => new DOMParser().parseFromString(body, 'text/html')

test('readClientSettings returns the defaults for a page without settings', () => {
  expect(readClientSettings(page('<p>'))).toEqual(DEFAULT_CLIENT_SETTINGS)
})

test('readClientSettings returns the frozen settings of a page instead of the defaults', () => {
  const settings = readClientSettings(
    page('<script type="application/json" id="settings">{"consent":"implied"}</script>'),
  )
  expect(settings).toEqual({ ...DEFAULT_CLIENT_SETTINGS, consent: 'implied' })
  expect(Object.isFrozen(settings)).toBe(true)
})
