import { readdir } from 'node:fs/promises'
import { basename, extname, join, parse } from 'node:path'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { isId } from './ids.ts'
import type { JsonFile } from './JsonFolderReader.ts'

/** An uploaded file with its sidecar, the JSON file of its metadata. */
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
  /** All assets, sorted by id. */
  readonly all: readonly Asset[]
  /** Sidecars without a file, by id. */
  readonly orphans: ReadonlyMap<number, Asset>
  byPath(pathname: string): Asset | undefined
  byId(id: number): Asset | undefined
}

/**
 * Pairs each sidecar (`hero_12.json`) with its asset file (`hero_12.jpg`). Only regular files count: a symbolic link could point to
 * any file that the process may read, and reading a pipe would block.
 */
export async function readAssets(
  folder: string | undefined,
  sidecars: readonly JsonFile[],
  report: (message: string) => void,
): Promise<AssetIndex> {
  const paths = new Map<string, Asset>()
  const ids = new Map<number, Asset>()
  const orphans = new Map<number, Asset>()
  const entries = folder === undefined ? [] : await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const entry of entries)
    if (folder !== undefined && !entry.isFile() && !entry.isDirectory())
      report(
        `${join(folder, entry.name)} is a link or a device, so it is not served. Copy the file itself there.`,
      )
  const regular = new Set(names)
  const fileOf = new Map(
    names.filter((name) => !name.endsWith('.json')).map((name) => [parse(name).name, name]),
  )
  for (const { file, value } of sidecars) {
    if (!isObject(value) || typeof value.filename !== 'string' || folder === undefined) continue
    if (!regular.has(basename(file))) continue
    const { name } = parse(file)
    const local = fileOf.get(name)
    const id = isId(value.id) ? value.id : null
    const asset: Asset = {
      id,
      filename: value.filename,
      file: join(folder, local ?? `${name}${localEnding(value.filename)}`),
      sidecar: value,
    }
    if (local === undefined) {
      report(
        `${file} describes an asset, but the file itself is missing. Repeat the pull of assets, or delete this description.`,
      )
      if (id !== null) orphans.set(id, asset)
      continue
    }
    paths.set(assetPath(value.filename), asset)
    if (id !== null) ids.set(id, asset)
  }
  return {
    all: [...paths.values()].sort((a, b) => (a.id ?? 0) - (b.id ?? 0)),
    orphans,
    byPath: (pathname) => paths.get(assetPath(pathname)),
    byId: (id) => ids.get(id),
  }
}

/**
 * Returns the extension of an asset's local file. For a JSON asset it is `.data`, since `.json` is the name of the sidecar.
 *
 * @param name the asset's name or address
 */
export function localEnding(name: string): string {
  const ending = extname(name)
  return ending === '.json' ? '.data' : ending
}

/**
 * Returns the path that identifies an asset, independent of the host: `https://a.storyblok.com/f/…`, `/f/…` and
 * `https://s3.amazonaws.com/a.storyblok.com/f/…` (as the management API writes it) are the same asset.
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
