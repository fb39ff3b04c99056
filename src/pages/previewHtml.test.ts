import { expect, test } from 'vitest'
import { OPENING_STYLE, OUTER_BLOCKS } from './previewData.ts'
import { previewHead } from './previewHtml.ts'

test('a preview with many blocks has CSS containment for outermost blocks, even without the opening style', () => {
  const lasting = (blocks: number) =>
    previewHead([], blocks).replace(new RegExp(`<style id="${OPENING_STYLE}">[^<]*</style>`), '')
  expect(lasting(201)).toContain(`<style>${OUTER_BLOCKS}{contain:layout style}</style>`)
  expect(previewHead([], 201)).toContain(`id="${OPENING_STYLE}"`)
  expect(previewHead([], 200)).not.toContain('contain')
})
