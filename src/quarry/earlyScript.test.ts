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

test('the early script copies the stored choices to the root element', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('consent', 'none')
  localStorage.setItem('outbox', 'kept')
  localStorage.setItem('other', 'x')
  run()
  expect(root.dataset).toMatchObject({ theme: 'dark', consent: 'none', outbox: 'kept' })
  expect(root.dataset).not.toHaveProperty('other')
})

test('the early script adds only the platform without stored choices', () => {
  run()
  expect({ ...root.dataset }).toEqual({ platform: navigator.platform })
})

test('BLOCK-24 the early script adds the platform to the root element', () => {
  vi.stubGlobal('navigator', { platform: 'iPhone' })
  run()
  expect(root.dataset.platform).toBe('iPhone')
})

test('ANA-11 the early script refuses consent with Global Privacy Control, regardless of the stored answer', () => {
  localStorage.setItem('consent', 'all')
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  run()
  expect(root.dataset.consent).toBe('none')
})

test('the early script does not throw in a browser without storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(run).not.toThrow()
  expect({ ...root.dataset }).toEqual({ platform: navigator.platform })
})
