import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createSite } from '../../create-strata/createSite.js'
import { type LinkedFolder, linkedFolder } from '../scaffold/linkedSite.testkit.ts'

let folder: LinkedFolder
beforeEach(async () => {
  folder = await linkedFolder()
})

const read = (file: string) => readFile(join(folder.path, file), 'utf8')

test('new site, block, page-kind and field write a site that passes its checks', async () => {
  const outside = folder.strata('new', 'site', 'made', '--name', 'Marsh "1"', '--languages', 'en,de')
  expect(outside).toMatchObject({ status: 0, stderr: '' })
  expect(folder.strata('new', 'site', 'my site').stdout).toMatch(/cd ['"]my site['"] && npm install/)
  const site = join(folder.path, 'made')
  const run = (...args: readonly string[]) => {
    const result = folder.strata(...args)
    expect(result).toMatchObject({ status: 0, stderr: '' })
    return result
  }
  const fields = ['words:textarea!', 'class', 'size:option=small,large', 'more_link:link', 'more_text']
  run('new', 'block', 'Pull quote', site, '--field', ...fields, '--slot', 'items=text', '--no-generate')
  run('new', 'block', 'tree', site, '--slot', 'branches=tree', '--no-generate')
  run('new', 'page-kind', 'recipe', site, '--field', 'cooked:datetime', 'photos:multiasset', '--no-generate')
  run('new', 'field', 'recipe', 'servings:number', site)

  expect(await read('made/plugins/recipe/index.ts')).toContain('  servings: field.number(),\n}')
  expect(await read('made/plugins/pull-quote/PullQuote.tsx')).toContain('class: classValue')
  const components = JSON.parse(await read('made/content/components/1/components.json'))
  expect(components.map(({ name }: { readonly name: string }) => name)).toEqual(
    expect.arrayContaining(['Pull quote', 'recipe']),
  )
  expect(existsSync(join(site, 'ladle/stories/pull-quote.stories.tsx'))).toBe(true)
  expect(folder.strata('generate', site, '--check')).toMatchObject({ status: 0, stderr: '' })
  expect(folder.strata('check', site)).toMatchObject({ status: 0, stdout: 'Nothing was found.\n' })
  await writeFile(join(folder.path, 'tsconfig.json'), '{ "extends": "./made/tsconfig.json" }')
  expect(folder.compile()).toBe('')
})

test('new block --from-content infers fields from a stored block, and --dry-run writes nothing', async () => {
  await createSite(join(folder.path, 'made'), { name: 'Marsh', languages: ['en'], builder: '^0.1.0' })
  const block = {
    component: 'teaser',
    headline: 'One line',
    text: { type: 'doc', content: [] },
    image: { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/2x2/a/b.png' },
    link: { fieldtype: 'multilink', linktype: 'url', url: 'https://example.org/' },
    wide: true,
    cards: [{ component: 'text' }],
  }
  await mkdir(join(folder.path, 'pulled'))
  await writeFile(
    join(folder.path, 'pulled/story.json'),
    JSON.stringify({ content: { component: 'page', body: [block] } }),
  )
  const { stdout } = folder.strata(
    'new',
    'block',
    'teaser',
    'made',
    '--from-content',
    'pulled/story.json',
    '--dry-run',
    '--json',
  )
  expect(JSON.parse(stdout).files).toEqual(
    ['Teaser.module.css', 'Teaser.tsx', 'index.ts', 'presets.ts'].map((file) => ({
      path: `plugins/teaser/${file}`,
      action: 'create',
    })),
  )
  expect(existsSync(join(folder.path, 'made/plugins/teaser'))).toBe(false)
  folder.strata('new', 'block', 'teaser', 'made', '--from-content', 'pulled/story.json', '--no-generate')
  const definition = await read('made/plugins/teaser/index.ts')
  for (const line of [
    'headline: field.text()',
    'text: field.richtext()',
    'image: field.asset()',
    'link: field.link()',
    'wide: field.boolean()',
    "cards: slot({ allow: 'any' })",
  ])
    expect(definition).toContain(`  ${line},\n`)
})

test('new block rejects an existing block, a broken file and a field without a kind, and names each', async () => {
  await createSite(join(folder.path, 'made'), { name: 'Marsh', languages: ['en'], builder: '^0.1.0' })
  await writeFile(join(folder.path, 'broken.json'), '{ "content": ')
  const failed = (...args: readonly string[]) => {
    const { status, stderr } = folder.strata('new', ...args)
    expect(status).toBe(1)
    return stderr
  }
  expect(failed('block', 'text', 'made')).toMatch(/has a block 'text' in \S*plugins\/text\/index.ts/)
  expect(failed('block', 'a', 'made', '--from-content', 'broken.json')).toMatch(
    /broken\.json is not valid JSON/,
  )
  expect(failed('block', 'a', 'made', '--field', 'size:option')).toMatch(
    /needs a list: size:option=small,large/,
  )
  expect(failed('field', 'txet', 'year:number', 'made')).toMatch(/Did you mean 'text'\?/)
  // No file is written of a block that would break the site.
  const plugins = () => readdir(join(folder.path, 'made/plugins'), { recursive: true })
  const before = await plugins()
  expect(failed('block', 'card_list', 'made', '--slot', 'items=card,card_list')).toMatch(
    /^Plugin 'card_list': its slot 'items' allows 'card', and no plugin has that name\./,
  )
  expect(failed('block', 'a', 'made', '--field', '_uid')).toMatch(/'_uid' is a key of every block/)
  expect(failed('block', 'a', 'made', '--field', 'toString')).toMatch(/'toString' cannot name a field/)
  expect(failed('block', 'a', 'made', '--field', 'b', '--slot', 'b')).toMatch(/'b' occurs twice/)
  expect(failed('block', ' ', 'made')).toMatch(/the name must be the component's name/)
  expect(failed('field', 'text', 'component:text', 'made')).toMatch(/'component' is a key of every block/)
  expect(failed('field', 'text', 'a__i18n__de', 'made')).toMatch(/'a__i18n__de' cannot name a field/)
  const text = join(folder.path, 'made/plugins/text/index.ts')
  const form = "  form: ['words', { type: 'tab', key: 'more', fields: ['tone'] }],\n  presets,"
  await writeFile(text, (await readFile(text, 'utf8')).replace('  presets,', form))
  expect(failed('field', 'text', 'more:text', 'made')).toMatch(/form has a tab with the key 'more'/)
  expect(await plugins()).toEqual(before)

  expect(folder.strata('new', 'block', '../../escaped', 'made').stdout).toContain('plugins/escaped/index.ts')
})
