import { expect, test } from 'vitest'
import { contentTypeOf, rasterFormatOf } from './contentTypes.ts'

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueof', ''])(
  'SEC-04 a file with the extension .%s is a download and not an image',
  (extension) => {
    expect(contentTypeOf(`/f/1/2x2/a/b.${extension}`)).toBe('application/octet-stream')
    expect(rasterFormatOf(`/f/1/2x2/a/b.${extension}`)).toBeUndefined()
  },
)

test('extensions are case-insensitive', () => {
  expect([contentTypeOf('/f/1/2x2/a/b.PNG'), rasterFormatOf('/f/1/2x2/a/b.jpg')]).toEqual([
    'image/png',
    'jpeg',
  ])
})
