import { Parser } from 'htmlparser2'
import { sourceSet } from '../export/references.ts'

/**
 * Returns the addresses of a document's first pictures, as they are written: for each picture every width of the format that current
 * browsers load, and its variants for smaller screens.
 *
 * @param count maximum number of pictures
 */
export function pictureCandidates(html: string, count: number): readonly string[] {
  const found: string[] = []
  let remaining = count
  /** Conditions of the open picture's sources. Undefined outside of a picture. */
  let media: Set<string> | undefined
  const parser = new Parser({
    onopentag(name, { media: condition = '', src = '', srcset = '' }) {
      if (name === 'picture') media = new Set()
      if (remaining === 0) return
      // Browsers load the first source that they support, and all current ones support AVIF, which pages offer first.
      if (name === 'source' && media && !media.has(condition)) {
        media.add(condition)
        found.push(...sourceSet(srcset))
      }
      if (name !== 'img') return
      remaining -= 1
      if (!media?.has('')) found.push(...(srcset ? sourceSet(srcset) : [src]))
    },
    onclosetag(name) {
      if (name === 'picture') media = undefined
    },
  })
  parser.end(html)
  return [...new Set(found)]
}
