import type { Block } from '../content/story.ts'
import { fields } from '../plugins/redirect/index.ts'
import { readValues } from '../registry/readValues.ts'
import type { StoredRedirect } from '../site/redirects/readRedirects.ts'

/** What a redirect's story says; undefined for any other. */
export function readRedirect(content: Block): StoredRedirect | undefined {
  return content.component === 'redirect' ? readValues(content, fields) : undefined
}
