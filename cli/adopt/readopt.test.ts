import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { planAdoption } from './adoptSpace.ts'
import { type ChangeComponents, SPACE, writeEverySpace } from './everySpace.testkit.ts'
import type { AdoptChoices } from './siteFiles.ts'

/** Files of the stories in the pulled folder. */
const HOME_STORY = `stories/${SPACE}/home_00000000-0000-4000-8000-000000000001.json`
const ROOT_STORY = `stories/${SPACE}/root_00000000-0000-4000-8000-000000000002.json`

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

/** Writes the space with changed components, and adopts it. */
async function adoptChanged(change?: ChangeComponents) {
  await rm(join(folder, 'pulled'), { recursive: true, force: true })
  await writeEverySpace(join(folder, 'pulled'), change)
  const adoption = await planAdoption(join(folder, 'pulled'), join(folder, 'site'), {})
  await adoption.plan.apply()
  return adoption
}

const read = (file: string) => readFile(join(folder, 'site', file), 'utf8')
/** Returns the files of the site: text by path. */
async function siteFiles(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(folder, 'site'), join(entry.parentPath, entry.name)))
    .sort()
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
}
const edit = async (file: string, from: string, to: string) => {
  const text = await read(file)
  expect(text).toContain(from)
  await writeFile(
    join(folder, 'site', file),
    text.replace(from, () => to),
  )
}

test('adopting an unchanged space a second time changes no file', async () => {
  await adoptChanged()
  const { plan, report } = await adoptChanged()
  expect(plan.changes).toEqual([])
  expect(report.conflicts).toEqual([])
})

test('adopting a space a second time uses the choices of the first time, also after the folder was renamed', async () => {
  await writeEverySpace(join(folder, 'pulled'))
  const plan = async (choices: AdoptChoices, site = 'site') =>
    (await planAdoption(join(folder, 'pulled'), join(folder, site), choices)).plan
  const builder = relative(process.cwd(), join(folder, 'pulled'))
  const choices = { name: 'Marsh', languages: 'de,en', builder, space: SPACE }
  await (await plan(choices)).apply()
  expect(await read('site.ts')).toContain("name: 'Marsh',")
  expect(await read('package.json')).toContain(`"strata-pages": "file:${join(folder, 'pulled')}"`)
  expect((await plan({})).changes).toEqual([])
  const renamed = await plan({ name: 'Moor' })
  expect(renamed.changes.map(({ path }) => path)).toEqual(['adopted.json', 'icon.svg', 'site.ts'])
  await renamed.apply()
  expect((await plan({})).changes).toEqual([])

  await (await plan({}, 'named')).apply()
  await rename(join(folder, 'named'), join(folder, 'cloned'))
  expect((await plan({}, 'cloned')).changes).toEqual([])
})

test('ADOPT-02 adopting a changed space updates schemas, leaves changed code alone, and reports conflicts', async () => {
  await adoptChanged()
  const definition = 'plugins/card-entry/index.ts'
  await edit(definition, '  words: field.text(),', "  // Ours.\n  words: field.text({ label: 'Text' }),")
  await edit(definition, "name: 'card-entry',", "name: 'card-entry',\n  mode: 'visible',")
  await edit('plugins/card-entry/CardEntry.tsx', '<p>', '<p lang="en">')
  const renderer = await read('plugins/card-entry/CardEntry.tsx')
  const story = `content/${ROOT_STORY}`
  await edit(story, 'A second content type', 'Changed here')

  const changed: ChangeComponents = (components) => {
    for (const { name, schema } of components) {
      if (name === 'card-entry') {
        schema.words = { type: 'text', pos: 0, max_length: 40 }
        schema.more = { type: 'richtext', pos: 1 }
        schema.inner = { type: 'bloks', pos: 2 }
      }
      if (name === 'modal_block') schema.words = { type: 'textarea', pos: 0, required: true }
    }
  }
  const { report } = await adoptChanged(changed)
  const merged = await read(definition)
  expect(merged).toContain("  // Ours.\n  words: field.text({ label: 'Text' }),\n  more: field.richtext(")
  expect(merged).toContain("mode: 'visible',")
  expect(merged).toContain("export const slots = {\n  inner: slot({ allow: 'any' }),\n}")
  expect(merged).toMatch(/import \{ definePlugin, field, slot \} from/)
  expect(await read('plugins/card-entry/CardEntry.tsx')).toBe(renderer)
  expect(await read('plugins/modal-block-3/index.ts')).toContain('words: field.textarea({ required: true })')
  expect(await read('plugins/modal-block-3/ModalBlock3.tsx')).toContain('{words}')
  expect(await read(story)).toContain('Changed here')
  expect(report.conflicts).toEqual([
    expect.stringMatching(/^card-entry: 'words' differs here .* field\.text\(\{ maxLength: 40 \}\)/),
  ])
  expect(report.notes).toEqual([
    'card-entry: The field more is new. Show it in plugins/card-entry/CardEntry.tsx.',
    'card-entry: The field inner is new. Show it in plugins/card-entry/CardEntry.tsx.',
  ])
  expect(await read('ADOPTED.md')).toContain(report.conflicts[0])

  // The conflict is reported until it is resolved.
  expect((await adoptChanged(changed)).report.conflicts).toEqual(report.conflicts)
  await edit(definition, "field.text({ label: 'Text' })", 'field.text({ maxLength: 40 })')
  expect((await adoptChanged(changed)).report.conflicts).toEqual([])
})

test('adopt removes a field from a changed definition, and reports a component that the space deleted', async () => {
  await adoptChanged((components) => {
    for (const { name, schema } of components) if (name === 'con') schema.other = { type: 'number', pos: 1 }
  })
  await edit('plugins/con-block/index.ts', "name: 'con',", "name: 'con',\n  budget: 1,")
  const { report } = await adoptChanged()
  expect(await read('plugins/con-block/index.ts')).not.toContain('other')
  expect(await read('plugins/con-block/index.ts')).toContain('budget: 1')
  expect(report.conflicts).toEqual([])
})

test('adopt updates components that were generated here, keeps those that the space does not have, and reports deleted files', async () => {
  await adoptChanged()
  const components = `content/components/${SPACE}/components.json`
  const own = { name: 'not-pushed', schema: {}, is_root: false, is_nestable: true }
  const library = JSON.parse(await read(components))
  const changedHere = library.map((each: { readonly name: string }) => ({ ...each, color: '#000000' }))
  await writeFile(join(folder, 'site', components), JSON.stringify([...changedHere, own]))
  await rm(join(folder, 'site/plugins/con-block/ConBlock.tsx'))
  const change: ChangeComponents = (all) => {
    for (const { name, schema } of all) if (name === 'con') schema.other = { type: 'number', pos: 1 }
  }
  const { report } = await adoptChanged(change)
  const merged: readonly { readonly name: string; readonly schema: object; readonly color: string }[] =
    JSON.parse(await read(components))
  expect(merged.find(({ name }) => name === 'con')).toMatchObject({ schema: { other: {} }, color: '#123456' })
  expect(merged.at(-1)).toEqual(own)
  expect(merged).toHaveLength(library.length + 1)
  expect(report.conflicts).toEqual([])
  expect(report.notes).toContain(
    'con: plugins/con-block/ConBlock.tsx was deleted here, and is generated a second time.',
  )
  expect((await adoptChanged(change)).plan.changes.map(({ path }) => path)).toEqual(['ADOPTED.md'])
})

test('adopt leaves kinds of content alone that were not pulled, and requires the components', async () => {
  await adoptChanged()
  await writeEverySpace(join(folder, 'pulled'))
  const adoptPulled = async () => {
    const adoption = await planAdoption(join(folder, 'pulled'), join(folder, 'site'), {})
    await adoption.plan.apply()
    return adoption.plan.changes
  }
  for (const kind of ['languages', 'datasources', 'stories']) {
    await rm(join(folder, 'pulled', kind), { recursive: true })
    expect(await adoptPulled()).toEqual([])
  }
  // The kinds are still recorded: a file that the space deleted is deleted here, too.
  await writeEverySpace(join(folder, 'pulled'))
  await rm(join(folder, 'pulled', ROOT_STORY))
  expect(await adoptPulled()).toContainEqual({ path: `content/${ROOT_STORY}`, action: 'delete' })

  await rm(join(folder, 'pulled/components'), { recursive: true })
  await expect(adoptPulled()).rejects.toThrow(
    `has no components, and the site has those of the space. Pull them: npx storyblok components pull --space ${SPACE}`,
  )
})

test('adopt reports a story that both sides changed until the file here changes, and stories that one side deleted', async () => {
  await adoptChanged()
  const site = (file: string) => `content/${file}`
  await edit(site(ROOT_STORY), 'A second content type', 'Changed here')
  const adopt = async (change: (folder: string) => Promise<void>) => {
    await rm(join(folder, 'pulled'), { recursive: true })
    await writeEverySpace(join(folder, 'pulled'))
    await change(join(folder, 'pulled'))
    const { plan, report } = await planAdoption(join(folder, 'pulled'), join(folder, 'site'), {})
    await plan.apply()
    return report
  }
  const conflict = `${site(ROOT_STORY)} was changed here and in the space. Merge the two by hand.`
  const changedInSpace = async (pulled: string) => {
    const file = join(pulled, ROOT_STORY)
    await writeFile(file, (await readFile(file, 'utf8')).replace('A second', 'A third'))
  }
  expect(await adopt(async () => {})).toMatchObject({ conflicts: [], notes: [] })
  expect((await adopt(changedInSpace)).conflicts).toEqual([conflict])
  expect((await adopt(changedInSpace)).conflicts).toEqual([conflict])
  const withoutStories = (pulled: string) => rm(join(pulled, 'stories'), { recursive: true })
  expect((await adopt(withoutStories)).conflicts).toEqual([conflict])
  await edit(site(ROOT_STORY), 'Changed here', 'Changed here, a third content type')
  expect(await adopt(changedInSpace)).toMatchObject({ conflicts: [], notes: [] })

  const withoutRoot = (pulled: string) => rm(join(pulled, ROOT_STORY))
  const deletedInSpace = `${site(ROOT_STORY)} was changed here, and deleted in the space. Delete it, or push it to the space.`
  expect((await adopt(withoutRoot)).notes).toEqual([deletedInSpace])
  expect((await adopt(withoutRoot)).notes).toEqual([deletedInSpace])
  await rm(join(folder, 'site', site(ROOT_STORY)))
  expect((await adopt(withoutRoot)).notes).toEqual([])

  for (const path of [site(HOME_STORY), 'languages.ts']) await rm(join(folder, 'site', path))
  const { notes } = await adopt(withoutRoot)
  expect(notes).toEqual(
    [site(HOME_STORY), 'languages.ts'].map(
      (path) => `${path} was deleted here, and is written a second time.`,
    ),
  )
})

test('ADOPT-02 adopt continues after an interruption at any file, and applies all changes of the space', async () => {
  await adoptChanged()
  await edit('plugins/con-block/index.ts', "name: 'con',", "name: 'con',\n  budget: 1,")
  await cp(join(folder, 'site'), join(folder, 'before'), { recursive: true })
  await writeEverySpace(join(folder, 'pulled'), (components) => {
    for (const { name, schema } of components)
      if (name === 'con' || name === 'modal_block') {
        delete schema.words
        schema.other = { type: 'number', pos: 0 }
      }
  })
  await rm(join(folder, 'pulled', ROOT_STORY))
  const home = join(folder, 'pulled', HOME_STORY)
  await writeFile(home, (await readFile(home, 'utf8')).replace('Key text', 'Changed in the space'))
  const plan = async () => (await planAdoption(join(folder, 'pulled'), join(folder, 'site'), {})).plan
  const complete = await plan()
  await complete.apply()
  const expected = await siteFiles()

  const paths = complete.changes.flatMap(({ path, action }) => (action === 'delete' ? [] : [path]))
  expect(paths).toEqual(expect.arrayContaining(['adopted.json', 'plugins/con-block/adopted.json']))
  for (const path of paths) {
    await rm(join(folder, 'site'), { recursive: true })
    await cp(join(folder, 'before'), join(folder, 'site'), { recursive: true })
    const interrupted = await plan()
    // A folder with the name of the temporary file.
    const obstacle = join(folder, 'site', `${path}.${process.pid}.tmp`)
    await mkdir(obstacle)
    await expect(interrupted.apply()).rejects.toThrow(/EISDIR/)
    await rm(obstacle, { recursive: true })

    await (await plan()).apply()
    expect(await siteFiles(), `interrupted at ${path}`).toEqual(expected)
  }
})

test('adopt leaves a block of the site alone that it did not write', async () => {
  const own = join(folder, 'site/plugins/card-entry/index.ts')
  await mkdir(join(own, '..'), { recursive: true })
  await writeFile(own, 'export default 1')
  const { report } = await adoptChanged()
  expect(await readFile(own, 'utf8')).toBe('export default 1')
  expect(report.notes).toEqual([expect.stringMatching(/card-entry: .* was not generated by adopt/)])
})

test('adopt rejects broken JSON, a second space and a folder without a space, naming the file', async () => {
  await writeEverySpace(join(folder, 'pulled'))
  const file = join(folder, 'pulled/components', SPACE, 'groups.json')
  await writeFile(file, '[{ "name": ')
  const plan = () => planAdoption(join(folder, 'pulled'), join(folder, 'site'), {})
  await expect(plan()).rejects.toThrow(/groups\.json is not valid JSON/)
  await writeFile(file, '[]')
  await mkdir(join(folder, 'site/content/stories/7'), { recursive: true })
  await expect(plan()).rejects.toThrow(/contains the space 7, and a site has one space/)
  await mkdir(join(folder, 'empty'))
  await expect(planAdoption(join(folder, 'empty'), join(folder, 'site'), {})).rejects.toThrow(
    /contains no space/,
  )
})
