// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT } from './earlyScript.ts'

const root = document.documentElement
const run = () => new Function(EARLY_SCRIPT)()

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  root.removeAttribute('data-theme')
  root.removeAttribute('data-consent')
  root.removeAttribute('data-outbox')
  vi.unstubAllGlobals()
})

test('what was chosen is on the root element', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('consent', 'none')
  localStorage.setItem('outbox', 'kept')
  localStorage.setItem('other', 'x')
  run()
  expect({ ...root.dataset }).toEqual({ theme: 'dark', consent: 'none', outbox: 'kept' })
})

test('nothing is on it where nothing was chosen', () => {
  run()
  expect({ ...root.dataset }).toEqual({})
})

test('ANA-11 Global Privacy Control is a no, whatever was answered', () => {
  localStorage.setItem('consent', 'all')
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  run()
  expect(root.dataset.consent).toBe('none')
})

test('a browser that keeps nothing gets the page as it is', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(run).not.toThrow()
  expect({ ...root.dataset }).toEqual({})
})
