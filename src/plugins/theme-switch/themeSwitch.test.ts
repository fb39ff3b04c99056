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

test('themeSwitch cycles through the themes and stores every theme except the system’s', () => {
  const states = [1, 2, 3, 4].map(() => {
    button.click()
    return [dataset.theme, localStorage.getItem('theme')]
  })
  expect(states).toEqual([
    ['light', 'light'],
    ['dark', 'dark'],
    [undefined, null],
    ['light', 'light'],
  ])
})

test('themeSwitch treats an unknown theme of the page as the system’s theme', () => {
  dataset.theme = 'sepia'
  button.click()
  expect(dataset.theme).toBe('light')
})

test('themeSwitch changes the theme even if the browser blocks storage', () => {
  const store = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  button.click()
  expect(dataset.theme).toBe('light')
  store.mockRestore()
})
