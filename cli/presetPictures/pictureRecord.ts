import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { presetsForEditors } from '../schema/exportPresets.ts'
import { hashOf } from './presetPicture.ts'

/** The presets whose pictures were captured. A picture is outdated if its preset has changed since. */
export interface PictureRecord {
  /** By `block: preset`. `content`: hash of the preset's content. `looks`: fingerprint of the rendered preset. */
  readonly presets: Readonly<Record<string, { readonly content: string; readonly looks: string }>>
}

const recordOf = (site: string) => join(site, 'ladle/presetPictures.json')

/** Reads the record of a site. Returns undefined if the site has no preset pictures. */
export async function readPictureRecord(root: string, site: string): Promise<PictureRecord | undefined> {
  const text = await readFile(join(root, recordOf(site)), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as PictureRecord)
}

export async function writePictureRecord(root: string, site: string, record: PictureRecord): Promise<void> {
  const text = JSON.stringify({ madeBy: 'npm run pictures -- presets', ...record }, null, 2)
  await writeFile(join(root, recordOf(site)), `${text}\n`)
}

/** A preset that needs a picture. */
export interface PicturedPreset {
  readonly plugin: Plugin
  readonly preset: Plugin['presets'][number]
  /** Key in `PictureRecord.presets`. */
  readonly key: string
  /** Hash of the preset's content. */
  readonly content: string
}

/** Returns the presets that need pictures: those that the editor offers, except presets of data blocks, which render nothing. */
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

/** Returns a message with the presets whose picture is missing or outdated; undefined if all pictures are up to date. */
export function pictureProblem(registry: Registry, record: PictureRecord, site: string): string | undefined {
  const stale = presetsWithPictures(registry).filter(
    ({ key, content }) => record.presets[key]?.content !== content,
  )
  if (stale.length === 0) return undefined
  const names = stale.map(({ key }) => `  ${key}`).join('\n')
  return `These presets have no picture, or changed after it was captured:\n${names}\nRun "npm run pictures -- presets${site && ` ${site}`}" and commit the result.`
}
