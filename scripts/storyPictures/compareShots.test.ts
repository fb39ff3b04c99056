import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compareShots } from './compareShots.ts'

const drawing = (more = '', height = 120) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}"><rect width="390" height="${height}" fill="#fff"/><circle cx="60" cy="60" r="40" fill="#357"/>${more}</svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer()

test('equal pictures have no difference', async () => {
  expect(await compareShots(await drawing(), await drawing())).toBeUndefined()
})

test.each([
  ['a line of one pixel', '<path d="M120 60h200" stroke="#357"/>'],
  ['a shifted dot', '<circle cx="200" cy="60" r="4" fill="#357"/>'],
  ['a paler ground', '<rect x="130" width="200" height="120" fill="#dde"/>'],
])('%s is a difference', async (_, more) => {
  expect(await compareShots(await drawing(), await drawing(more))).toMatch(
    /^\d+\.\d\d % of its pixels differ$/,
  )
})

test('a different height is a difference', async () => {
  expect(await compareShots(await drawing(), await drawing('', 121))).toBe(
    'it was 390 × 120 px and is 390 × 121',
  )
})
