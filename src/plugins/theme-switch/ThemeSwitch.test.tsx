// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('the theme switch has the labels of all themes and loads its script on interaction', async () => {
  const { root, issues } = await composeSample('theme_switch', { label: 'Colours:', dark: 'night' })
  expect(issues).toEqual([])
  expect(textOf(root)).toBe('Colours: as the systemlightnight')
  expect(root?.localName).toBe('button')
  expect(root?.dataset).toMatchObject({ on: 'interaction', src: '/theme_switch.js' })
})
