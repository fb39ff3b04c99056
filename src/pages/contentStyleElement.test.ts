import { describe, expect, test } from 'vitest'
import { contentClass } from '../content/contentStyle.ts'
import { contentStyleElement } from './contentStyleElement.ts'

const reading = {
  light: { ground: { l: 0.9, c: 0, h: 0 }, ink: { l: 0.25, c: 0, h: 0 } },
  dark: { ground: { l: 0.29, c: 0, h: 0 }, ink: { l: 0.93, c: 0, h: 0 } },
}
const red = contentClass('color', '#ff0000')!
const half = contentClass('width', '50%')!

describe('content styles', () => {
  test('contentStyleElement returns an empty string without content-driven classes', () => {
    expect(contentStyleElement([], reading)).toBe('')
    expect(contentStyleElement(['cs-position-fixed', 'plain', '__proto__'], reading)).toBe('')
  })

  test('contentStyleElement contains each rule once, in an order that does not depend on the order of classes', () => {
    const one = contentStyleElement([half, red, red], reading)
    expect(one).toMatch(/^<style>@layer content\{[^<]*\}<\/style>$/)
    expect(one.match(/\.cs-[^{]*/g)).toEqual([`.${red}`, `.${half}`])
    expect(contentStyleElement([red, half], reading)).toBe(one)
  })

  test('contentStyleElement contains no rule for a class that is not a content class', () => {
    const hostile = 'cs-color-ff0000}</style><script>alert(1)</script>'
    expect(contentStyleElement([red, hostile], reading)).toBe(contentStyleElement([red], reading))
  })

  test('contentStyleElement contains different colours for different reading colours', () => {
    const other = { ...reading, light: { ...reading.light, ground: { l: 0.4, c: 0, h: 0 } } }
    const yellow = [contentClass('color', '#ffee00')!]
    expect(contentStyleElement(yellow, other)).not.toBe(contentStyleElement(yellow, reading))
  })
})
