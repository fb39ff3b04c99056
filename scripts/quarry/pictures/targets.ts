import { readdirSync, readFileSync } from 'node:fs'

/** File and size of a picture, by the asset's record in the demo space. */
export interface Target {
  readonly name: string
  readonly file: URL
  readonly width: number
  readonly height: number
}

/** Assets that are not pictures: clips and their captions (`clips.ts`). */
const FILMS = /\.(?:webm|vtt)$/

/** The demo space's assets. */
export const assetsFolder = new URL('../../../content/assets/2026/', import.meta.url)

/** A target for every picture's asset record (`<name>_<id>.json`), by the asset's name. */
export function readTargets(): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>()
  for (const entry of readdirSync(assetsFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const { filename } = JSON.parse(readFileSync(new URL(entry, assetsFolder), 'utf8')) as {
      filename: string
    }
    if (FILMS.test(filename)) continue
    const found = /\/(\d+)x(\d+)\/[^/]+\/([^/]+)\.(\w+)$/.exec(filename)
    if (!found)
      throw new Error(
        `${entry} has the file name '${filename}', which says no size. Expected …/1600x1000/<hash>/<name>.<ext>.`,
      )
    const [, width, height, name, extension] = found
    targets.set(name!, {
      name: name!,
      file: new URL(entry.replace(/json$/, extension!), assetsFolder),
      width: Number(width),
      height: Number(height),
    })
  }
  return targets
}
