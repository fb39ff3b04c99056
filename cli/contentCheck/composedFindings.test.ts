import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentClient } from '../../src/content/ContentClient.ts'
import site from '../../src/quarry/site.ts'
import { relationFields } from '../../src/registry/relationFields.ts'
import { loaderOf, pagesOf, storyAt } from '../../src/sitePages.testkit.ts'
import { ROOT } from '../loadPlugins.ts'
import { composedFindings, excludeReported } from './composedFindings.ts'
import type { Finding } from './finding.ts'
import { followSpaceOf } from './followSpaceOf.testkit.ts'
import { openContent } from './openContent.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'

const siteOf = await pagesOf(site, 'https://quarry.example')

const spotlight = (full_slug: string) => ({
  _uid: 'spot',
  component: 'spotlight',
  description: 'One.',
  content_folder: 'blog',
  link: { linktype: 'story', story: { full_slug } },
})
const paragraph = (href: string) => ({
  _uid: 'words',
  component: 'chapter',
  title: 'Part one',
  content: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href, linktype: 'url' } }] }],
      },
    ],
  },
})
const found = async (...stories: readonly ReturnType<typeof storyAt>[]) => {
  const findings = await composedFindings(stories, siteOf(loaderOf(...stories)))
  return findings.map(({ code, where, path }) => `${code} ${where} ${path}`)
}

test('ROUTE-08 a composed link to a missing page is reported at its block', async () => {
  const home = storyAt('home', { body: [spotlight('gone')] })
  expect(await found(home)).toEqual(['broken_link home content.body[0]'])
  expect(await found(storyAt('home', { body: [spotlight('there')] }), storyAt('blog/there'))).toEqual([])
})

test('ROUTE-08 the anchor of a composed link is checked on the target page', async () => {
  const about = storyAt('about', { body: [paragraph('/about/#part-one')] })
  const home = storyAt('home', { body: [paragraph('/about/#part-two')] })
  expect(await found(home, about)).toEqual(['broken_anchor home content.body[0]'])
})

test('ROUTE-08 a composed link is not reported twice', () => {
  const finding: Finding = { code: 'broken_link', where: 'home', path: 'content.body[0]', message: '' }
  const known = { ...finding, path: 'content.body[0].link' }
  expect(excludeReported([finding], [known])).toEqual([])
  expect(excludeReported([finding], [{ ...known, path: 'content.body[01].link' }])).toEqual([finding])
})

test('ROUTE-08 a page that cannot be rendered stops the check', async () => {
  const failing = { ...siteOf(loaderOf()), page: async () => ({ status: 500 }) as never }
  await expect(composedFindings([storyAt('home')], failing)).rejects.toThrow('The page / cannot be rendered')
})

// `tests/site/everyPage.test.ts` follows the links of the demo's pages.
test.runIf(process.env.AUDIT)('every composed link of the demo space has an existing target', async () => {
  const contentDir = join(ROOT, 'content')
  const { stories } = await readSpaceFolder(contentDir)
  const content = await openContent(contentDir, site.plugins, {
    createContentClient,
    relationFields,
    followSpace: followSpaceOf(site),
  })
  const { loadStory, ...source } = content.source
  try {
    const pages = stories.filter(
      (story) => story.published && site.plugins.get(story.content.component)?.kind === 'page',
    )
    expect(await composedFindings(pages, siteOf(loadStory, source))).toEqual([])
  } finally {
    await content.close()
  }
})
