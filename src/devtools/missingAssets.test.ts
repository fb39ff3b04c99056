import { expect, test } from 'vitest'
import { sampleRegistry as registry } from '../pages/sampleSite.testkit.tsx'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { presetStory } from '../registry/presetStory.ts'
import { missingAssets } from './missingAssets.ts'

const rich = (...content: readonly object[]) => ({ type: 'doc', content })
const picture = { id: 1, filename: '', alt: 'A heron' }

const MISSING = '/f/2026/10x10/0/gone.webp'

/** Returns the issues of a content, and the requested files. */
async function missingOf(plugin: string, content: Record<string, unknown>) {
  const requested: string[] = []
  const tree = buildPageTree(presetStory(plugin, { name: 'Sample', content } as never), registry)
  const issues = await missingAssets(tree, async (file) => {
    requested.push(file)
    return file !== MISSING
  })
  return { requested, issues }
}

test('missingAssets reports a missing file with block, field, file and solution', async () => {
  const { issues } = await missingOf('chapter', {
    picture: { ...picture, filename: `https://a.storyblok.com${MISSING}` },
  })
  expect(issues).toHaveLength(1)
  expect(issues[0]).toMatchObject({ code: 'missing_asset', component: 'chapter' })
  expect(issues[0]?.message).toMatch(
    /^Block 'chapter' in story '.+': 'picture' refers to the file \/f\/2026\/10x10\/0\/gone\.webp, which does not exist\. Pull the assets/,
  )
  expect(issues[0]?.path).toMatch(/\.picture$/)
})

test('missingAssets requests an existing file once and does not report the file', async () => {
  const image = { ...picture, filename: `https://a.storyblok.com${MISSING}`.replace('gone', 'there') }
  const { issues, requested } = await missingOf('chapter', {
    content: rich(
      { type: 'image', attrs: { src: image.filename } },
      { type: 'image', attrs: { src: image.filename } },
    ),
  })
  expect(issues).toEqual([])
  expect(requested).toEqual([MISSING.replace('gone', 'there')])
})

test('missingAssets reports missing pictures in rich text', async () => {
  const { issues } = await missingOf('chapter', {
    content: rich({ type: 'image', attrs: { src: MISSING } }),
  })
  expect(
    issues.map(({ component, path }) => [component, path.replace(/^.*?\.(?=content\.content)/, '')]),
  ).toEqual([['chapter', 'content.content[0]']])
})
