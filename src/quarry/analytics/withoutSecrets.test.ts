import { expect, test } from 'vitest'
import { withoutSecrets } from './withoutSecrets.ts'

test.each(['', '?utm_source=letter&page=2', 'https://news.example/a?b=c#d'])(
  'ANA-02 withoutSecrets returns %j unchanged',
  (text) => {
    expect(withoutSecrets(text)).toBe(text)
  },
)

test('withoutSecrets removes values that identify a person', () => {
  expect(withoutSecrets('?email=ada@example.com&x=1&reset_token=abc')).toBe('?email=&x=1&reset_token=')
})
