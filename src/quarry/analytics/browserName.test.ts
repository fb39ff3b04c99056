import { expect, test } from 'vitest'
import { browserName } from './browserName.ts'

test('ANA-02 browserName returns browser, version and operating system', () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(browserName(agent)).toEqual({ name: 'Chrome', version: '140.0.0.0', os: 'Linux' })
})

test.each(['', 'curl', '🪨'])('browserName returns texts for the unknown browser %j', (agent) => {
  expect(Object.values(browserName(agent)).every((part) => typeof part === 'string')).toBe(true)
  expect(Object.keys(browserName(agent)).sort()).toEqual(['name', 'os', 'version'])
})
