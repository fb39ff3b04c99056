import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../loadPlugins.ts'
import { linkedFolder } from '../scaffold/linkedSite.testkit.ts'
import { expectAllShown } from './expectAllShown.testkit.ts'

/** Timeout of a space, in milliseconds. */
const TIMEOUT_MS = 600_000

/** Further pulled folders, separated by commas: `AUDIT=1 SPACES=~/pulled npx vitest run cli/adopt/shapes`. */
const SPACES = (process.env.SPACES ?? '').split(',').filter(Boolean)

/** Writes a space like the one that the vendor creates for a new account, with the number of stories. */
async function writeNewSpace(folder: string, count: number): Promise<string> {
  const component = (
    id: number,
    name: string,
    fields: readonly (readonly [string, object])[],
    isRoot = false,
  ) => ({
    id,
    name,
    display_name: null,
    is_root: isRoot,
    is_nestable: true,
    schema: Object.fromEntries(fields.map(([field, part], pos) => [field, { ...part, pos }])),
  })
  const text = { type: 'text', translatable: true }
  await mkdir(join(folder, 'components/9'), { recursive: true })
  await mkdir(join(folder, 'stories/9'), { recursive: true })
  await writeFile(
    join(folder, 'components/9/components.json'),
    JSON.stringify([
      component(1, 'page', [['body', { type: 'bloks' }]], true),
      component(2, 'teaser', [
        ['headline', text],
        ['image', { type: 'asset' }],
      ]),
      component(3, 'grid', [
        ['columns', { type: 'bloks', restrict_components: true, component_whitelist: ['feature'] }],
      ]),
      component(4, 'feature', [
        ['name', text],
        ['link', { type: 'multilink' }],
      ]),
    ]),
  )
  for (let at = 0; at < count; at++) {
    const feature = (number: number) => ({
      _uid: `f-${number}`,
      component: 'feature',
      name: `Feature ${number} of story ${at}`,
      link: { fieldtype: 'multilink', linktype: 'story', id: '', url: '', cached_url: `story-${number}` },
    })
    const image = {
      fieldtype: 'asset',
      id: at,
      filename: `https://a.storyblok.com/f/9/40x30/x/${at}.jpg`,
      alt: `Picture ${at}`,
    }
    const body = [
      { _uid: 't', component: 'teaser', headline: `Headline ${at}`, image },
      { _uid: 'g', component: 'grid', columns: Array.from({ length: 10 }, (_, number) => feature(number)) },
    ]
    const slug = at === 0 ? 'home' : `story-${at}`
    const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const story = {
      id: at + 1,
      uuid,
      name: slug,
      slug,
      full_slug: slug,
      published: true,
      is_folder: false,
      parent_id: 0,
    }
    await writeFile(
      join(folder, `stories/9/${slug}_${uuid}.json`),
      JSON.stringify({ ...story, content: { _uid: 'p', component: 'page', body } }),
    )
  }
  return folder
}

test
  .runIf(process.env.AUDIT)
  .each<[string, (folder: string) => Promise<string> | string]>([
    ['Field Notes', () => join(ROOT, 'examples/field-notes/content')],
    ['the demo space', () => join(ROOT, 'content')],
    ['the starter', () => join(ROOT, 'examples/starter/content')],
    ['a new space', (folder) => writeNewSpace(join(folder, 'pulled'), 1)],
    ['a space of 500 stories', (folder) => writeNewSpace(join(folder, 'pulled'), 500)],
    ...SPACES.map((path): [string, () => string] => [path, () => path]),
  ])(
  '%s without its plugins is adopted with all values, and pushes back without a change',
  {
    timeout: TIMEOUT_MS,
  },
  async (_, prepare) => {
    const { path: folder, strata, compile } = await linkedFolder()
    const pulled = await prepare(folder)
    const started = performance.now()
    const { status, stdout, stderr } = strata('adopt', pulled, '.', '--json')
    const seconds = (performance.now() - started) / 1000
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(compile()).toBe('')
    const shown = await expectAllShown(folder, pulled)
    const { space, components } = JSON.parse(stdout)
    const file = join(folder, `content/components/${space}/components.json`)
    const before = await readFile(file, 'utf8')
    expect(strata('generate')).toMatchObject({ status: 0, stderr: '' })
    // Blocks that the space does not define get a component; those of the space don't change.
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(expect.arrayContaining(JSON.parse(before)))
    console.log({ seconds: seconds.toFixed(1), components: components.length, ...shown })
  },
)
