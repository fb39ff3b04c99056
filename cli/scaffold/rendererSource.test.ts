import { expect, test } from 'vitest'
import type { BlockModel, PartModel } from './blockModel.ts'
import { rendererSource } from './rendererSource.ts'

const part = (name: string, kind: PartModel['kind'], options = {}): PartModel => ({ name, kind, options })

/** Returns the renderer of an adopted block with these parts. */
function source(...parts: readonly PartModel[]): string {
  const block: BlockModel = {
    name: 'card',
    folder: 'card',
    kind: 'block',
    description: '',
    parts,
    presets: [],
  }
  return rendererSource(block, { hasParts: true })
}

test('ADOPT-02 a text with the alternative of a picture is its attribute, and no text of the page', () => {
  const own = source(part('photo_src', 'asset'), part('photo_alt', 'text'), part('default', 'text'))
  expect(own).toContain('<File file={{ ...photo_src, alt: photo_alt || photo_src.alt }} />')
  expect(own).not.toContain('<p>{photo_alt}</p>')
  expect(source(part('cover', 'asset'), part('alt', 'text'))).toContain('alt: alt || cover.alt')
  expect(source(part('cover', 'asset'), part('coverAlt', 'text'))).toContain('alt: coverAlt || cover.alt')
  expect(source(part('cover', 'asset'), part('basalt', 'text'))).toContain('<p>{basalt}</p>')
  const two = source(part('cover', 'asset'), part('back', 'asset'), part('alt', 'text'))
  expect(two).toContain('<p>{alt}</p>')
})

test('ADOPT-02 a title of several lines is a heading, and a moment has its time', () => {
  const text = source(
    part('headline', 'textarea'),
    part('starts', 'datetime'),
    part('day', 'datetime', { dayOnly: true }),
  )
  expect(text).toContain('<h2>{headline}</h2>')
  expect(text).toContain('<Moment at={starts} />')
  expect(text).toContain('<Day at={day} />')
})
