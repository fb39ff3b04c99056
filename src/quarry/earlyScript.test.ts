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
  root.removeAttribute('data-platform')
  vi.unstubAllGlobals()
})

test('copies the choices to the root element', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('consent', 'none')
  localStorage.setItem('outbox', 'kept')
  localStorage.setItem('other', 'x')
  run()
  expect(root.dataset).toMatchObject({ theme: 'dark', consent: 'none', outbox: 'kept' })
  expect(root.dataset).not.toHaveProperty('other')
})

test('adds no attributes without choices', () => {
  run()
  expect({ ...root.dataset }).toEqual({ platform: navigator.platform })
})

test('BLOCK-24 adds the platform to the root element', () => {
  vi.stubGlobal('navigator', { platform: 'iPhone' })
  run()
  expect(root.dataset.platform).toBe('iPhone')
})

test('ANA-11 Global Privacy Control refuses, regardless of the answer', () => {
  localStorage.setItem('consent', 'all')
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  run()
  expect(root.dataset.consent).toBe('none')
})

test('does nothing in a browser without storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(run).not.toThrow()
  expect({ ...root.dataset }).toEqual({ platform: navigator.platform })
})
