// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { agreedTo } from './agreedTo.ts'
import { answerConsent } from './answerConsent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.consent
})

test.each([
  ['all', true, true],
  ['none', false, false],
  ['analytics', true, false],
  ['marketing', false, true],
])('ANA-11 answerConsent stores and applies the answer %s', (answer, analytics, marketing) => {
  const heard = vi.fn()
  addEventListener('quarry:consent', heard, { once: true })
  answerConsent(answer)
  expect([agreedTo('analytics'), agreedTo('marketing')]).toEqual([analytics, marketing])
  expect(localStorage.getItem('consent')).toBe(answer)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('ANA-11 agreedTo returns false without an answer, and with Global Privacy Control', () => {
  expect(agreedTo('analytics')).toBe(false)
  answerConsent('all')
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(agreedTo('analytics')).toBe(false)
})
