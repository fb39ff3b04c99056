import { assetSize } from '../../../src/content/assetSize.ts'
import type { Rule } from '../finding.ts'
import { objectsIn } from '../valuesIn.ts'

/** Maximum width and height of an image, in pixels: the limit of the image service. */
const MAX_SIDE = 4000
/** Maximum size of an image file, in bytes. For larger files the first visitor waits for the image service. */
const MAX_BYTES = 3_000_000

const isPicture = (filename: unknown): filename is string =>
  typeof filename === 'string' && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(filename)

/** Finds images without alternative text, images that are too large, and unused assets. */
export const pictures: Rule = {
  codes: {
    missing_alt: 'an image without alternative text',
    oversized_picture: 'an image that is larger than any page shows it',
    unused_asset: 'a file that no story and no preset uses',
  },
  *check({ stories, assets, library }) {
    const used = new Set<unknown>(library?.presets.map(({ image }) => image))
    for (const story of stories) {
      const at = { where: story.full_slug, storyId: story.id }
      for (const [path, object] of objectsIn(story.content, 'content')) {
        const file = object.filename ?? object.src
        if (typeof file === 'string') used.add(file)
        for (const value of Object.values(object)) if (typeof value === 'string') used.add(value)
        if (!isPicture(file) || hasAlt(object, story.content, path)) continue
        const message = `${nameOf(file)} has no alternative text. Describe in a few words what it shows.`
        yield { code: 'missing_alt', ...at, path, message }
      }
    }
    for (const { filename, size = 0 } of assets) {
      const where = nameOf(filename)
      if (!used.has(filename))
        yield {
          code: 'unused_asset',
          where,
          path: '',
          message: `No story uses ${filename}. Remove the file, or use it.`,
        }
      const { width = 0, height = 0 } = (isPicture(filename) && assetSize(filename)) || {}
      if (width <= MAX_SIDE && height <= MAX_SIDE && (size <= MAX_BYTES || !isPicture(filename))) continue
      const message = `It is ${width} by ${height} pixels and ${Math.round(size / 1000)} kB. Keep it under ${MAX_SIDE} pixels a side and ${MAX_BYTES / 1000} kB.`
      yield { code: 'oversized_picture', where, path: '', message }
    }
  },
}

const nameOf = (filename: string) => filename.split('/').at(-1) ?? filename

/** True if the asset has an alternative text, or the image block that contains it. */
function hasAlt(object: Readonly<Record<string, unknown>>, content: unknown, path: string): boolean {
  if (typeof object.alt === 'string' && object.alt.trim()) return true
  const parent = path.replace(/\.[^.[\]]+$/, '')
  const owner = [...objectsIn(content, 'content')].find(([at]) => at === parent)?.[1]
  return owner?.component === 'image' && typeof owner.alt === 'string' && owner.alt.trim() !== ''
}
