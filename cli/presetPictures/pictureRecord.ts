import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { presetsForEditors } from '../schema/exportPresets.ts'
import { hashOf } from './presetPicture.ts'

/** Record of the presets whose pictures were captured. Pictures of changed presets are outdated. */
export interface PictureRecord {
  /** By `block: preset`: a hash of the preset's content, and the fingerprint of its appearance. */
  readonly presets: Readonly<Record<string, { readonly content: string; readonly looks: string }>>
}

const recordOf = (site: string) => join(site, 'ladle/presetPictures.json')

/** Reads the record of a site; undefined if the site has no pictures of presets. */
export async function readPictureRecord(root: string, site: string): Promise<PictureRecord | undefined> {
  const text = await readFile(join(root, recordOf(site)), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as PictureRecord)
}

export async function writePictureRecord(root: string, site: string, record: PictureRecord): Promise<void> {
  const text = JSON.stringify({ madeBy: 'npm run pictures -- presets', ...record }, null, 2)
  await writeFile(join(root, recordOf(site)), `${text}\n`)
}

/** A preset for authors with the key of its picture and a hash of its content. */
export interface PicturedPreset {
  readonly plugin: Plugin
  readonly preset: Plugin['presets'][number]
  readonly key: string
  readonly content: string
}

/** Returns the presets that need pictures: those for authors, except of data, which has no appearance. */
export const presetsWithPictures = (registry: Registry): readonly PicturedPreset[] =>
  [...registry.plugins.values()]
    .filter(({ kind }) => kind !== 'data')
    .flatMap((plugin) =>
      presetsForEditors(plugin).map((preset) => ({
        plugin,
        preset,
        key: `${plugin.name}: ${preset.name}`,
        content: hashOf(JSON.stringify([preset.content, preset.results ?? null])),
      })),
    )

/** Explains which pictures of a site are outdated or missing; undefined if all are up to date. */
export function pictureProblem(registry: Registry, record: PictureRecord, site: string): string | undefined {
  const stale = presetsWithPictures(registry).filter(
    ({ key, content }) => record.presets[key]?.content !== content,
  )
  if (stale.length === 0) return undefined
  const names = stale.map(({ key }) => `  ${key}`).join('\n')
  return `These presets have no picture, or changed after it was captured:\n${names}\nRun "npm run pictures -- presets${site && ` ${site}`}" and commit the result.`
}
