import { humanizeName } from '../../src/registry/humanizeName.ts'
import type { BlockContent, PartModel } from './blockModel.ts'

/** Returns example content for the fields of a block without stored content. */
export function sampleContent(parts: readonly PartModel[]): BlockContent {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = sampleValue(part)
      return value === undefined ? [] : [[part.name, value]]
    }),
  )
}

function sampleValue({ name, kind, options }: PartModel): unknown {
  const words = humanizeName(name)
  const values = options.values as readonly string[] | undefined
  switch (kind) {
    case 'text':
      return words
    case 'textarea':
    case 'markdown':
      return `${words}, in one or two sentences.`
    case 'html':
      return `<p>${words}</p>`
    case 'richtext':
      return {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: `${words}, in one or two sentences.` }] },
        ],
      }
    case 'number':
      return typeof options.min === 'number' ? options.min : 1
    case 'datetime':
      return '2026-01-01 09:00'
    case 'option':
      return options.default ?? values?.[0]
    case 'link':
      return { linktype: 'url', url: 'https://example.org/' }
    default:
      return undefined
  }
}
