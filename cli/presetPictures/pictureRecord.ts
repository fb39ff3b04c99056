import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { offeredPresets } from '../schema/exportPresets.ts'
import { hashOf } from './presetPicture.ts'

/** What the pictures of presets were taken of. */
export interface PictureRecord {
  /** Of each preset, by the name of its block and its own: a hash of its content, and the fingerprint of how it looked. */
  readonly presets: Readonly<Record<string, { readonly content: string; readonly looks: string }>>
}

const recordOf = (site: string) => join(site, 'ladle/presetPictures.json')

/** The record of a site; undefined if no pictures of its presets were ever taken. */
export async function readPictureRecord(root: string, site: string): Promise<PictureRecord | undefined> {
  const text = await readFile(join(root, recordOf(site)), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as PictureRecord)
}

export async function writePictureRecord(root: string, site: string, record: PictureRecord): Promise<void> {
  const text = JSON.stringify({ madeBy: 'npm run pictures -- presets', ...record }, null, 2)
  await writeFile(join(root, recordOf(site)), `${text}\n`)
}

/** A preset that editors are offered, with the key of its picture and a hash of all that it says. */
export interface PicturedPreset {
  readonly plugin: Plugin
  readonly preset: Plugin['presets'][number]
  readonly key: string
  readonly content: string
}

/** The presets that have pictures: those that editors are offered, but for data, which looks like nothing. */
export const picturedPresets = (registry: Registry): readonly PicturedPreset[] =>
  [...registry.plugins.values()]
    .filter(({ kind }) => kind !== 'data')
    .flatMap((plugin) =>
      offeredPresets(plugin).map((preset) => ({
        plugin,
        preset,
        key: `${plugin.name}: ${preset.name}`,
        content: hashOf(JSON.stringify([preset.content, preset.results ?? null])),
      })),
    )

/** What is wrong with the pictures of a site, in a sentence with what to do; undefined where each was taken of its preset. */
export function pictureProblem(registry: Registry, record: PictureRecord, site: string): string | undefined {
  const stale = picturedPresets(registry).filter(
    ({ key, content }) => record.presets[key]?.content !== content,
  )
  if (stale.length === 0) return undefined
  const names = stale.map(({ key }) => `  ${key}`).join('\n')
  return `Presets that changed since their pictures were taken, or have none:\n${names}\nRun "npm run pictures -- presets${site && ` ${site}`}" and commit the result.`
}
