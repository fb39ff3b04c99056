import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createContentFolderReader } from '../../services/content/ContentFolderReader.ts'
import type { Block } from '../../src/content/story.ts'
import { plainStory } from '../../src/content/story.ts'
import { validateStory } from '../../src/registry/validateStory.ts'
import { readDemoSpace } from '../content/demoSpace.ts'
import { objectsIn } from '../contentCheck/valuesIn.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { exportComponents } from './exportComponents.ts'
import { exportPresets, presetsForEditors } from './exportPresets.ts'

describe.each([
  ['the demo space', 'content', 'src/plugins'],
  ['Field Notes', 'examples/field-notes/content', 'examples/field-notes/plugins'],
])('the presets of %s', async (_, content, folder) => {
  const registry = await loadPlugins({ root: ROOT, plugins: folder })
  const space = await readDemoSpace(join(ROOT, content))
  const byComponent = exportPresets(registry, space)
  const presets = [...byComponent.values()].flat()

  test('exported presets are those for authors, default first, with unique names per block', () => {
    for (const plugin of registry.plugins.values()) {
      const names = exportPresets(registry, space)
        .get(plugin.name)
        ?.map(({ name }) => name)
      expect(names).toEqual(presetsForEditors(plugin).map(({ name, title }) => title ?? name))
      expect(new Set(names).size).toBe(names?.length)
      expect(presetsForEditors(plugin)[0]?.name).toBe('Plain')
    }
    expect(presets.some(({ name }) => /Longest|Only required fields/.test(name))).toBe(false)
  })

  test('exported presets have the format of stored content: unique block uids, and ids for assets and stories', () => {
    const uids = presets.flatMap(({ preset }) =>
      [...objectsIn(preset, '')].flatMap(([, object]) => ('component' in object ? [object._uid] : [])),
    )
    expect(uids.every((uid) => /^[0-9a-f-]{36}$/.test(String(uid)))).toBe(true)
    expect(new Set(uids).size).toBe(uids.length)
    for (const { preset } of presets)
      for (const [path, object] of objectsIn(preset, '')) {
        if ('filename' in object)
          expect(object, path).toMatchObject({ fieldtype: 'asset', id: expect.any(Number) })
        if (object.fieldtype === 'multilink') expect(object, path).not.toHaveProperty('story')
        if (object.linktype === 'story') expect(object.id ?? object.uuid, path).toMatch(/^[0-9a-f-]{36}$/)
      }
  })

  test.each(presets.map((preset) => [`${preset.preset.component}: ${preset.name}`, preset] as const))(
    'the exported preset is valid: %s',
    (name, { preset, id }) => {
      const story = plainStory({ id, uuid: name, name, full_slug: name, content: preset as unknown as Block })
      expect(validateStory(story, registry)).toEqual([])
    },
  )

  test('components refer to their presets and their default preset', () => {
    const { files } = exportComponents(registry, space)
    const read = (file: string) => JSON.parse(files.get(`content/components/${space.name}/${file}`) ?? 'null')
    for (const { id, name, preset_id, all_presets } of read('components.json')) {
      const own = presets.filter(({ component_id }) => component_id === id)
      expect(own.map(({ preset }) => preset.component)).toEqual(own.map(() => name))
      expect(all_presets.map(({ id }: { readonly id: number }) => id)).toEqual(own.map(({ id }) => id))
      expect(preset_id).toBe(own[0]?.id)
    }
  })

  test('exported presets have small pictures among the assets, which the embedded service serves', async () => {
    const { assets } = await createContentFolderReader(join(ROOT, content), () => undefined).read()
    for (const { name, preset, image } of presets) {
      if (registry.get(String(preset.component))?.kind === 'data') continue
      const file = assets.byPath(String(image))?.file
      expect(file, `${preset.component}: ${name}`).toBeDefined()
      const { width = 0, height = 0, format } = await sharp(file).metadata()
      expect({ format, isSmall: width <= 320 && height <= 240 }).toEqual({ format: 'webp', isSmall: true })
      expect((await stat(String(file))).size).toBeLessThan(20_000)
      expect(image).toContain(`/${width}x${height}/`)
    }
  })
})
