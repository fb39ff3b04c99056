import { describe, expect, test } from 'vitest'
import { contentClass } from '../content/contentStyle.ts'
import {
  CONTENT_STYLE_PATH,
  contentStyleAddresses,
  contentStyleAt as styleAt,
} from './contentStyleAddress.ts'

const colours = {
  frame: { light: '#fff', dark: '#000' },
  reading: {
    light: { ground: { l: 0.9, c: 0, h: 0 }, ink: { l: 0.25, c: 0, h: 0 } },
    dark: { ground: { l: 0.29, c: 0, h: 0 }, ink: { l: 0.93, c: 0, h: 0 } },
  },
}
const contentStyleAt = (path: string) => styleAt(path, colours)

const colour = (at: number) =>
  contentClass('color', `#${(at * 7919).toString(16).padStart(6, '0').slice(-6)}`)!

describe('the stylesheets of a page’s content', () => {
  test('a page without such classes has none', () => {
    expect(contentStyleAddresses('<p class="plain">cs-color-ff0000</p>')).toEqual([])
  })

  test('name the classes, each once and in order, so that equal pages share one', () => {
    const red = contentClass('color', '#ff0000')!
    const half = contentClass('width', '50%')!
    const one = contentStyleAddresses(`<p class="x ${half}"></p><p class="${red}"></p><p class="${red}"></p>`)
    expect(one).toEqual([`${CONTENT_STYLE_PATH}${red}+${half}.css`])
    expect(contentStyleAddresses(`<p class="${red}"></p><p class="${half}"></p>`)).toEqual(one)
  })

  test('hold a rule for every class, however many there are', () => {
    const names = Array.from({ length: 60 }, (_, at) => colour(at))
    const addresses = contentStyleAddresses(names.map((name) => `<p class="${name}"></p>`).join(''))
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) {
      expect(address.slice(CONTENT_STYLE_PATH.length).length).toBeLessThan(255)
      expect(encodeURI(address)).toBe(address)
    }
    const sheets = addresses.map((address) => contentStyleAt(address)).join('')
    for (const name of names) expect(sheets).toContain(`.${name}{`)
  })
})

describe('an address that is none of ours has no stylesheet', () => {
  test.each([
    '/_styles/',
    '/_styles/.css',
    '/_styles/x.css',
    '/_styles/cs-color-zzz.css',
    '/_styles/cs-color-ff0000',
    '/_styles/../secret.css',
    '/_styles/cs-color-ff0000}body{display:none.css',
    '/_styles/cs-position-fixed.css',
    '/other/cs-color-ff0000.css',
  ])('%s', (path) => {
    expect(contentStyleAt(path)).toBeUndefined()
  })

  test('and of a list, only what is ours has a rule', () => {
    const red = contentClass('color', '#ff0000')!
    const sheet = contentStyleAt(`${CONTENT_STYLE_PATH}${red}+cs-x-y+__proto__.css`)!
    expect(sheet.match(/\{/g)).toHaveLength(2)
    expect(sheet).toContain(`.${red}{`)
  })
})
