// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { prerendersPages, whenActivated } from './prerendering.ts'

afterEach(() => {
  delete document.prerendering
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('whenActivated calls immediately in a page that the visitor sees', () => {
  const start = vi.fn()
  whenActivated(start)
  expect(start).toHaveBeenCalledOnce()
})

test('whenActivated calls once in a prerendered page, when it is activated', () => {
  document.prerendering = true
  const start = vi.fn()
  whenActivated(start)
  expect(start).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(start).toHaveBeenCalledOnce()
})

test.each([
  ['in a browser with speculation rules', false, () => true, true],
  ['in a browser with a different list of script types', false, () => false, false],
  ['in a browser without such a list', false, undefined, false],
  ['in development', true, () => true, false],
])('prerendersPages %s', (_where, isDevelopment, supports, expected) => {
  vi.stubEnv('DEV', isDevelopment)
  vi.stubGlobal('HTMLScriptElement', { supports })
  expect(prerendersPages()).toBe(expected)
})
