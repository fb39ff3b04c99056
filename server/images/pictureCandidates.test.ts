import { expect, test } from 'vitest'
import { pictureCandidates } from './pictureCandidates.ts'

test('a picture has the widths of its first format, for each condition of its sources', () => {
  const html = `<picture>
    <source media="(max-width: 500px)" type="image/avif" srcSet="/small.avif">
    <source media="(max-width: 500px)" type="image/webp" srcSet="/small.webp">
    <source type="image/avif" srcSet="/320.avif 320w, /640.avif 640w">
    <source type="image/webp" srcSet="/320.webp 320w, /640.webp 640w">
    <img src="/640.png">
  </picture>`
  expect(pictureCandidates(html, 1)).toEqual(['/small.avif', '/320.avif', '/640.avif'])
})

test('an image that no source replaces has the widths of its srcset, or its src', () => {
  const html = `<picture><source media="(max-width: 500px)" srcset="/small"><img src="/large"></picture>
    <video><source src="/film"></video>
    <img src="/ignored" srcset="/one 1x, /two 2x"><img src="/alone"><img src="/large"><img>`
  expect(pictureCandidates(html, 9)).toEqual(['/small', '/large', '/one', '/two', '/alone', ''])
})

test('pictures beyond the count have no candidates', () => {
  const html = `<img src="/1"><picture><source srcset="/2"><img src="/ignored"></picture>
    <picture><source srcset="/3"><img></picture><img src="/4">`
  expect(pictureCandidates(html, 2)).toEqual(['/1', '/2'])
})
