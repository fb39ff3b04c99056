import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createContentClient } from '../../src/content/ContentClient.ts'
import site from '../../src/quarry/site.ts'
import { relationFields } from '../../src/registry/relationFields.ts'
import { pagesOf, visit } from '../../src/sitePages.testkit.ts'
import { ROOT } from '../loadPlugins.ts'
import { followSpaceOf } from './followSpaceOf.testkit.ts'
import { openContent } from './openContent.ts'

const PATHS = ['/', '/blog/', '/customers/', '/blog/copy-0/', '/blog/copy-1/', '/blog/copy-2/']

const siteOf = await pagesOf(site, 'https://quarry.example')
const registry = site.plugins

/** Creates a content folder with the demo's stories and copies of an article. */
async function folderWith(copies: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'open-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const demo = join(ROOT, 'content/stories/2026')
  const stories = join(folder, 'stories/2026')
  await cp(demo, stories, { recursive: true })
  const name = (await readdir(demo)).find((file) => file.startsWith('a-polite-no_'))!
  const article = JSON.parse(await readFile(join(demo, name), 'utf8'))
  for (let n = 0; n < copies; n++) {
    const slug = `copy-${n}`
    const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const own = { id: 900_000 + n, uuid, group_id: uuid, slug, full_slug: `blog/${slug}` }
    await writeFile(join(stories, `${slug}_${uuid}.json`), JSON.stringify({ ...article, ...own }))
  }
  return folder
}

/** Renders the same pages of a space of this size, and returns what they read of the content service. */
async function readsWith(copies: number) {
  const reads = { lists: 0, stories: 0 }
  const content = await openContent(await folderWith(copies), registry, {
    createContentClient: (options) => {
      const client = createContentClient(options)
      return {
        ...client,
        story(...given) {
          reads.stories += 1
          return client.story(...given)
        },
        async stories(...given) {
          const found = await client.stories(...given)
          reads.lists += 1
          reads.stories += found.length
          return found
        },
      }
    },
    relationFields,
    followSpace: followSpaceOf(site),
  })
  try {
    const { loadStory, ...source } = content.source
    const pages = siteOf(loadStory, source)
    for (const path of PATHS)
      expect([path, (await visit(pages, path, { audience: 'developer' })).status]).toEqual([path, 200])
    return reads
  } finally {
    await content.close()
  }
}

test('a page reads as many stories in a space of 500 stories as in one of 50', async () => {
  const small = await readsWith(50)
  expect(small.stories).toBeGreaterThan(0)
  expect(await readsWith(500)).toEqual(small)
})
