// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { DEFAULT_CLIENT_SETTINGS, readClientSettings } from './clientSettings.ts'

const page = (body: string) => new DOMParser().parseFromString(body, 'text/html')

test('a page that carries no settings has the defaults', () => {
  expect(readClientSettings(page('<p>'))).toEqual(DEFAULT_CLIENT_SETTINGS)
})

test('what a page carries takes the place of the defaults, and nothing can be changed', () => {
  const settings = readClientSettings(
    page('<script type="application/json" id="settings">{"consent":"implied"}</script>'),
  )
  expect(settings).toEqual({ ...DEFAULT_CLIENT_SETTINGS, consent: 'implied' })
  expect(Object.isFrozen(settings)).toBe(true)
})
