import { expect, test } from 'vitest'
import { BlockSheets } from './blockSheets.ts'

const sheets = new BlockSheets(
  new Map([
    ['/assets/Quote-abc12345.css', '.a{}'],
    ['/assets/Image-K6d8Lpp-.css', '.b{}'],
  ]),
)

test('addresses returns one sheet, named by its sorted parts and a hash of their CSS', () => {
  const [address, ...further] = sheets.addresses(['/assets/Quote-abc12345.css', '/assets/Image-K6d8Lpp-.css'])
  expect(address).toMatch(/^\/assets\/blocks\/Image\+Quote\.[\w-]{8}\.css$/)
  expect(further).toEqual([])
  expect(sheets.css(address!)).toBe('.b{}\n.a{}')
})

test('addresses ignores files that are not stylesheets of blocks', () => {
  expect(sheets.addresses([])).toEqual([])
  expect(sheets.addresses(['/assets/site-abc12345.css'])).toEqual([])
})

test.each([
  '/assets/blocks/Quote.00000000.css',
  '/assets/blocks/Nothing.00000000.css',
  '/assets/blocks/../secret.css',
  '/assets/blocks/',
  '/other/Quote.00000000.css',
])('css returns undefined for the unknown address %s', (address) => {
  expect(sheets.css(address)).toBeUndefined()
})

test('addresses splits many stylesheets into several sheets with names of less than 240 characters', () => {
  const files = new Map(
    Array.from({ length: 60 }, (_, n) => [`/assets/SomeBlockNumber${n}-abc12345.css`, `.c${n}{}`]),
  )
  const many = new BlockSheets(files)
  const addresses = many.addresses([...files.keys()])
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) expect(address.split('/').at(-1)!.length).toBeLessThan(240)
  expect(
    addresses
      .map((address) => many.css(address))
      .join('\n')
      .match(/\.c\d+/g),
  ).toHaveLength(60)
})

test('two stylesheets with the same name throw an error', () => {
  const files = new Map([
    ['/assets/Quote-abc12345.css', ''],
    ['/assets/more/Quote-zzz12345.css', ''],
  ])
  expect(() => new BlockSheets(files)).toThrow("Two stylesheets are named 'Quote'")
})
