// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { prerenderLinks, prerendersPages, whenActivated } from './prerendering.ts'
import { SPECULATION_RULES } from './speculationRules.ts'

afterEach(() => {
  delete document.prerendering
  document.head.replaceChildren()
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

test('prerenderLinks adds the rules, through a policy that accepts no other text', () => {
  vi.stubEnv('DEV', false)
  HTMLScriptElement.supports = () => true
  const createPolicy = vi.fn((_name: string, rules: { createScript(text: string): string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  prerenderLinks()
  const script = document.head.querySelector('script[type=speculationrules]')
  expect(JSON.parse(script?.textContent ?? '')).toEqual(SPECULATION_RULES)
  const [name, rules] = createPolicy.mock.calls[0]!
  expect(name).toBe('rules')
  expect(rules.createScript('alert()')).toBe(script?.textContent)
})

test('prerenderLinks adds nothing in a browser that does not prerender', () => {
  vi.stubEnv('DEV', false)
  HTMLScriptElement.supports = () => false
  prerenderLinks()
  expect(document.head.querySelector('script')).toBeNull()
})
