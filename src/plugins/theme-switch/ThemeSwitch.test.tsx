// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test('the button names all themes, in the editor’s words, and brings its script when it is touched', async () => {
  const { root, issues } = await composeSample('theme_switch', { label: 'Colours:', dark: 'night' })
  expect(issues).toEqual([])
  expect(wordsOf(root)).toBe('Colours: as the systemlightnight')
  expect(root?.localName).toBe('button')
  expect(root?.dataset).toMatchObject({ on: 'interaction', src: '/theme_switch.js' })
})
