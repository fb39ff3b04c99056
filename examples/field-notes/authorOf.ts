import type { Story } from '../../src/content/story.ts'
import { readValues } from '../../src/registry/readValues.ts'
import type { Author } from '../../src/site/seo/articleAuthor.ts'
import { fields } from './plugins/contributor/index.ts'

/** The author that a contributor's page stands for. */
export function authorOf({ content, slug }: Story): Author | undefined {
  if (content.component !== 'contributor') return undefined
  return { name: readValues(content, fields).title, slug, profiles: [] }
}
