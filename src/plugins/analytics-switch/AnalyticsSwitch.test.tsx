// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import analyticsSwitchButton from './analyticsSwitchButton.ts'

let removeListeners = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => {
  removeListeners()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  delete document.documentElement.dataset.consent
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

async function renderSwitch() {
  const { html } = await composeSample('analytics_switch', {})
  document.body.innerHTML = html
  const block = document.body.querySelector<HTMLElement>(':scope > div')!
  removeListeners = analyticsSwitchButton(block)
  const button = block.querySelector<HTMLElement>('[role=switch]')!
  const now = block.querySelector('[role=status]')!
  return {
    button,
    isOn: () => button.getAttribute('aria-checked') === 'true',
    status: () => textOf(now),
  }
}

test('ANA-09 the analytics switch sets and removes the opt-out flag, and shows whether visits are counted', async () => {
  document.documentElement.dataset.consent = 'all'
  const { button, isOn, status } = await renderSwitch()
  expect(isOn()).toBe(false)
  expect(status()).toMatch(/^Your visit is counted/)
  button.click()
  expect(isOn()).toBe(true)
  expect(localStorage.getItem('quarry:analytics-disabled')).not.toBeNull()
  expect(status()).toMatch(/^This browser is left out/)
  button.click()
  expect(isOn()).toBe(false)
  expect(localStorage.getItem('quarry:analytics-disabled')).toBeNull()
})

test('ANA-11 the analytics switch says that nothing is counted without consent or with Global Privacy Control', async () => {
  const { status } = await renderSwitch()
  expect(status()).toMatch(/you have not agreed/)
  const answer = (consent: string) => {
    document.documentElement.dataset.consent = consent
    dispatchEvent(new Event('quarry:consent'))
  }
  answer('none')
  expect(status()).toMatch(/you declined/)
  answer('analytics')
  expect(status()).toMatch(/^Your visit is counted/)
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  answer('all')
  expect(status()).toMatch(/Global Privacy Control/)
})

test('ANA-09 the analytics switch turns on if the opt-out flag is set in a different tab', async () => {
  const { isOn } = await renderSwitch()
  localStorage.setItem('quarry:analytics-disabled', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'quarry:analytics-disabled', newValue: '1' }))
  expect(isOn()).toBe(true)
})

test('ANA-10 the analytics switch stays off and explains why if the browser blocks storage', async () => {
  const { button, isOn, status } = await renderSwitch()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  button.click()
  expect(isOn()).toBe(false)
  expect(status()).toMatch(/blocks storage/)
})

test('ANA-09 the analytics switch has a name, a description and a text for browsers without JavaScript', async () => {
  const { root, issues } = await composeSample('analytics_switch', {})
  expect(issues).toEqual([])
  const button = root!.querySelector('[role=switch]')!
  expect(textOf(button)).toBe('Leave this browser out of all counting')
  expect(root!.querySelector(`#${button.getAttribute('aria-describedby')}`)).not.toBeNull()
  expect(textOf(root!.querySelector('.without'))).toMatch(/^Without script nothing is counted/)
})
