// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import analyticsSwitchButton from './analyticsSwitchButton.ts'

let end = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => {
  end()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  delete document.documentElement.dataset.consent
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

async function place() {
  const { html } = await composeSample('analytics_switch', {})
  document.body.innerHTML = html
  const block = document.body.querySelector<HTMLElement>(':scope > div')!
  end = analyticsSwitchButton(block)
  const button = block.querySelector<HTMLElement>('[role=switch]')!
  const now = block.querySelector('[role=status]')!
  return {
    button,
    isOn: () => button.getAttribute('aria-checked') === 'true',
    says: () => wordsOf(now),
  }
}

test('ANA-09 the switch sets the flag, takes it back, and says what holds', async () => {
  document.documentElement.dataset.consent = 'all'
  const { button, isOn, says } = await place()
  expect(isOn()).toBe(false)
  expect(says()).toMatch(/^Your visit is counted/)
  button.click()
  expect(isOn()).toBe(true)
  expect(localStorage.getItem('quarry:analytics-disabled')).not.toBeNull()
  expect(says()).toMatch(/^This browser is left out/)
  button.click()
  expect(isOn()).toBe(false)
  expect(localStorage.getItem('quarry:analytics-disabled')).toBeNull()
})

test('ANA-11 it says that nothing is counted without a yes, after a no, and under Global Privacy Control', async () => {
  const { says } = await place()
  expect(says()).toMatch(/you have not said yes/)
  const answer = (given: string) => {
    document.documentElement.dataset.consent = given
    dispatchEvent(new Event('quarry:consent'))
  }
  answer('none')
  expect(says()).toMatch(/you said no/)
  answer('analytics')
  expect(says()).toMatch(/^Your visit is counted/)
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  answer('all')
  expect(says()).toMatch(/Global Privacy Control/)
})

test('ANA-09 it follows a change in another tab', async () => {
  const { isOn } = await place()
  localStorage.setItem('quarry:analytics-disabled', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'quarry:analytics-disabled', newValue: '1' }))
  expect(isOn()).toBe(true)
})

test('ANA-10 where nothing can be kept it stays off and says so', async () => {
  const { button, isOn, says } = await place()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  button.click()
  expect(isOn()).toBe(false)
  expect(says()).toMatch(/keeps nothing/)
})

test('ANA-09 the switch is named, described and leads on without script', async () => {
  const { root, issues } = await composeSample('analytics_switch', {})
  expect(issues).toEqual([])
  const button = root!.querySelector('[role=switch]')!
  expect(wordsOf(button)).toBe('Leave this browser out of all counting')
  expect(root!.querySelector(`#${button.getAttribute('aria-describedby')}`)).not.toBeNull()
  expect(wordsOf(root!.querySelector('.without'))).toMatch(/^Without script nothing is counted/)
})
