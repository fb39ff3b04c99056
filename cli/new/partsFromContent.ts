import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { readSettings } from '../../server/settings.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { readDemoSpace } from '../content/demoSpace.ts'
import type { PartModel } from '../scaffold/blockModel.ts'
import { blocksIn } from '../scaffold/blocksIn.ts'
import { inferParts } from '../scaffold/inferParts.ts'
import { readJsonFile } from '../scaffold/readJsonFile.ts'

/**
 * Infers the fields and slots of a component from a story.
 *
 * @param story the slug of a story in the content folder, or a JSON file with a story or a block
 * @throws Error if there is no such story, or it contains no such block
 */
export async function partsFromContent(
  component: string,
  story: string,
  site: SiteFolder,
): Promise<readonly PartModel[]> {
  const { contentDir } = readSettings(process.env, site)
  const space = existsSync(contentDir) ? await readDemoSpace(contentDir) : undefined
  const stories = space?.stories ?? []
  const isFile = story.endsWith('.json') && existsSync(story)
  const slug = withoutSlashes(story) || 'home'
  const found = isFile
    ? await readJsonFile(story)
    : stories.find(({ full_slug }) => full_slug.replace(/\/$/, '') === slug)
  if (!found)
    throw new Error(
      `"${story}" is neither a JSON file nor the slug of a story in ${join(contentDir, 'stories')}.`,
    )
  const content = isObject(found) && isObject(found.story) ? found.story : found
  const blocks = [...blocksIn(content)]
  const own = blocks.filter((block) => block.component === component)
  if (!own.length) {
    const names = [...new Set(blocks.map((block) => block.component))].sort()
    throw new Error(
      `"${story}" contains no block '${component}'. It contains ${names.slice(0, 20).join(', ') || 'no blocks'}.`,
    )
  }
  const typeByUuid = new Map(stories.map(({ uuid, content }) => [uuid, content?.component]))
  return inferParts(own, { contentType: (uuid) => typeByUuid.get(uuid) })
}
