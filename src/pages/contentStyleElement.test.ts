import { describe, expect, test } from 'vitest'
import { contentClass } from '../content/contentStyle.ts'
import { contentStyleElement } from './contentStyleElement.ts'

const reading = {
  light: { ground: { l: 0.9, c: 0, h: 0 }, ink: { l: 0.25, c: 0, h: 0 } },
  dark: { ground: { l: 0.29, c: 0, h: 0 }, ink: { l: 0.93, c: 0, h: 0 } },
}
const red = contentClass('color', '#ff0000')!
const half = contentClass('width', '50%')!

describe('the style element of a page’s content', () => {
  test('is empty without content-driven classes', () => {
    expect(contentStyleElement([], reading)).toBe('')
    expect(contentStyleElement(['cs-position-fixed', 'plain', '__proto__'], reading)).toBe('')
  })

  test('has each rule once and in a fixed order, so that pages with equal classes have equal elements', () => {
    const one = contentStyleElement([half, red, red], reading)
    expect(one).toMatch(/^<style>@layer content\{[^<]*\}<\/style>$/)
    expect(one.match(/\.cs-[^{]*/g)).toEqual([`.${red}`, `.${half}`])
    expect(contentStyleElement([red, half], reading)).toBe(one)
  })

  test('has no rule for a class that is not a content class', () => {
    const hostile = 'cs-color-ff0000}</style><script>alert(1)</script>'
    expect(contentStyleElement([red, hostile], reading)).toBe(contentStyleElement([red], reading))
  })

  test('has different colours for different reading colours', () => {
    const other = { ...reading, light: { ...reading.light, ground: { l: 0.4, c: 0, h: 0 } } }
    const yellow = [contentClass('color', '#ffee00')!]
    expect(contentStyleElement(yellow, other)).not.toBe(contentStyleElement(yellow, reading))
  })
})
