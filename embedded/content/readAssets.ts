import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { JsonFile } from './JsonFolder.ts'
import { isJsonObject, type JsonObject } from './JsonObject.ts'

/** An uploaded file with what its sidecar says about it. */
export interface Asset {
  readonly id: number | null
  /** The absolute address of the original on the service's host. */
  readonly filename: string
  /** The local file. */
  readonly file: string
  readonly sidecar: JsonObject
}

/** Finds assets by the path of their address or by id. */
export interface AssetIndex {
  /** By id. */
  readonly all: readonly Asset[]
  byPath(pathname: string): Asset | undefined
  byId(id: number): Asset | undefined
}

/** Pairs each sidecar (`hero_12.json`) with the file beside it (`hero_12.jpg`). */
export async function readAssets(
  folder: string | undefined,
  sidecars: readonly JsonFile[],
  say: (message: string) => void,
): Promise<AssetIndex> {
  const paths = new Map<string, Asset>()
  const ids = new Map<number, Asset>()
  const names = folder === undefined ? [] : await readdir(folder).catch(() => [])
  const fileOf = new Map(
    names.filter((name) => !name.endsWith('.json')).map((name) => [parse(name).name, name]),
  )
  for (const { file, value } of sidecars) {
    if (!isJsonObject(value) || typeof value.filename !== 'string' || folder === undefined) continue
    const local = fileOf.get(parse(file).name)
    if (local === undefined) {
      say(
        `${file} describes an asset, but the file itself is not beside it. Pull the assets again, or delete it.`,
      )
      continue
    }
    const id = typeof value.id === 'number' ? value.id : null
    const asset: Asset = { id, filename: value.filename, file: join(folder, local), sidecar: value }
    paths.set(assetPath(value.filename), asset)
    if (id !== null) ids.set(id, asset)
  }
  return {
    all: [...paths.values()].sort((a, b) => (a.id ?? 0) - (b.id ?? 0)),
    byPath: (pathname) => paths.get(assetPath(pathname)),
    byId: (id) => ids.get(id),
  }
}

/**
 * The path by which an asset is known, whichever host its address names: `https://a.storyblok.com/f/…` and
 * `https://s3.amazonaws.com/a.storyblok.com/f/…` (as the management API writes it) are the same asset, as is `/f/…`.
 */
export function assetPath(address: string): string {
  const path = address
    .replace(/^(?:https?:)?\/\/[^/]+/, '')
    .replace(/^\/a(?:-[a-z]+)?\.storyblok\.com\//, '/')
    .replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
