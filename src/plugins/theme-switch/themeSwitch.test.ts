// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import themeSwitch from './themeSwitch.ts'

const { dataset } = document.documentElement
const button = document.createElement('button')
themeSwitch(button)

beforeEach(() => {
  localStorage.clear()
  delete dataset.theme
})

test('goes through the themes, and keeps all but the system’s', () => {
  const seen = [1, 2, 3, 4].map(() => {
    button.click()
    return [dataset.theme, localStorage.getItem('theme')]
  })
  expect(seen).toEqual([
    ['light', 'light'],
    ['dark', 'dark'],
    [undefined, null],
    ['light', 'light'],
  ])
})

test('what is on the page by another hand counts as the system’s', () => {
  dataset.theme = 'sepia'
  button.click()
  expect(dataset.theme).toBe('light')
})

test('works where nothing can be kept', () => {
  const store = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  button.click()
  expect(dataset.theme).toBe('light')
  store.mockRestore()
})
