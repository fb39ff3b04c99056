import { rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { spaceId } from '../content/locateSpace.ts'
import { listOf, numbersOf } from '../content/parameters.ts'
import { QueryError } from '../content/QueryError.ts'
import { type Asset, localEnding } from '../content/readAssets.ts'
import { filterInSlices, sortInSlices } from '../content/timeSlicing.ts'
import { bounded, LOCAL, SMALL } from '../limits/bounds.ts'
import { syncFolder, writeWhole } from '../storage/writeWhole.ts'
import { assetFolders } from './assetFolderRoutes.ts'
import { assetFields, assetObject, changedSidecar } from './assetObject.ts'
import { idParam, isSet, type Management, paginate, SPACE_PATH } from './Management.ts'
import { readBody } from './unreadProperties.ts'

const updateInput = v.object({ asset: v.object(assetFields) })
const ids = v.pipe(v.array(v.number()), v.maxLength(100))
const bulkInput = v.object({ ids, asset: v.optional(v.object({ asset_folder_id: v.nullish(v.number()) })) })

/** Mounts listing, reading, changing and deleting assets. `uploadRoutes.ts` has the uploads. */
export function mountAssets(app: Hono, management: Management): void {
  const { space, files } = management
  const folders = assetFolders(management)
  const object = (asset: Asset) =>
    assetObject(asset, spaceId(space.folder().location), space.folder().components)

  const existing = (id: number): Asset => {
    const found = space.folder().assets.byId(id)
    if (found === undefined) throw new EditError(404, `There is no asset with the id ${id}.`)
    return found
  }

  app.get(`${SPACE_PATH}/assets`, bounded(LOCAL), async (c) => {
    const found = await filterInSlices(space.folder().assets.all, assetTest(c))
    const sorted = await sortInSlices(found, assetOrder(c.req.query('sort_by')))
    return c.json({ assets: await Promise.all(paginate(c, sorted).map(object)) })
  })

  app.get(`${SPACE_PATH}/assets/:id`, bounded(LOCAL), async (c) => c.json(await object(existing(idParam(c)))))

  const update = async (c: Context) => {
    const { asset: input } = await readBody(c, updateInput)
    const id = idParam(c)
    await files.change(async () => {
      await folders.require(input.asset_folder_id)
      await writeSidecar(existing(id), (before) => changedSidecar(before, input))
    })
    return c.json(await object(existing(id)))
  }
  app.put(`${SPACE_PATH}/assets/:id`, bounded(SMALL), update)
  app.patch(`${SPACE_PATH}/assets/:id`, bounded(SMALL), update)

  /** Returns an asset, or the JSON file of an asset whose own file is missing. */
  const removable = (id: number): Asset => space.folder().assets.orphans.get(id) ?? existing(id)

  app.delete(`${SPACE_PATH}/assets/:id`, bounded(SMALL), async (c) => {
    const id = idParam(c)
    const deleted = await object(removable(id))
    await files.change(() => removeAsset(removable(id)))
    return c.json({ ...deleted, deleted_at: new Date().toISOString() })
  })

  app.post(`${SPACE_PATH}/assets/bulk_destroy`, bounded(SMALL), async (c) => {
    const { ids: requested } = await readBody(c, bulkInput)
    await files.change(async () => {
      const all = requested.map(removable)
      for (const asset of all) await removeAsset(asset)
    })
    return c.body(null, 204)
  })

  app.post(`${SPACE_PATH}/assets/bulk_update`, bounded(SMALL), async (c) => {
    const { ids: requested, asset: input } = await readBody(c, bulkInput)
    await files.change(async () => {
      await folders.require(input?.asset_folder_id)
      const all = requested.map(existing)
      for (const asset of all)
        await writeSidecar(asset, (before) => ({
          ...before,
          asset_folder_id: input?.asset_folder_id ?? null,
        }))
    })
    return c.body(null, 204)
  })
}

/** Path of the JSON file with an asset's metadata (its sidecar): same folder and name as the asset. */
function sidecarOf(file: string): string {
  return `${file.slice(0, file.length - extname(file).length)}.json`
}

async function writeSidecar(
  { file, sidecar }: Asset,
  change: (before: JsonObject) => JsonObject,
): Promise<void> {
  await writeWhole(sidecarOf(file), `${JSON.stringify(change(sidecar), null, 2)}\n`)
}

/** Deletes both files of an asset. A file without its sidecar is not served; a sidecar without its file is reported. */
async function removeAsset({ file }: Asset): Promise<void> {
  await rm(sidecarOf(file), { force: true })
  await rm(file, { force: true })
  await syncFolder(dirname(file))
}

/** Writes a new asset to the content folder, the file before its sidecar. Returns the path of the file. */
export async function addAsset(
  folder: string,
  name: string,
  bytes: Uint8Array,
  sidecar: JsonObject,
): Promise<string> {
  const base = name.slice(0, name.length - extname(name).length)
  const file = join(folder, `${base}_${sidecar.id}${localEnding(name)}`)
  await writeWhole(file, bytes)
  await writeWhole(sidecarOf(file), `${JSON.stringify(sidecar, null, 2)}\n`)
  return file
}

/** @throws QueryError 422 */
function assetTest(c: Context): (asset: Asset) => boolean {
  const text = (name: string) => c.req.query(name)?.trim().toLowerCase() || undefined
  const tests: ((asset: Asset) => boolean)[] = []
  const includes = (value: unknown, term: string) =>
    String(value ?? '')
      .toLowerCase()
      .includes(term)
  const folder = text('in_folder')
  if (folder !== undefined)
    tests.push(
      ({ sidecar }) => String(sidecar.asset_folder_id ?? 0) === (/^0|-1$/.test(folder) ? '0' : folder),
    )
  const search = text('search')
  if (search !== undefined) {
    const words = search.split(/\s+/)
    tests.push(({ filename, sidecar }) => {
      const all = [filename.split('/').at(-1), sidecar.alt, sidecar.title, sidecar.copyright, sidecar.source]
      return words.every((word) => all.some((value) => includes(value, word)))
    })
  }
  for (const name of ['alt', 'title', 'copyright'] as const) {
    const term = text(`by_${name}`)
    if (term !== undefined) tests.push(({ sidecar }) => includes(sidecar[name], term))
  }
  const isPrivate = text('is_private')
  if (isPrivate !== undefined) tests.push(({ sidecar }) => (sidecar.is_private === true) === isSet(isPrivate))
  const extId = c.req.query('ext_id')
  if (extId) tests.push(({ sidecar }) => sidecar.ext_id === extId)
  const wanted = numbersOf('by_ids', c.req.query('by_ids') || undefined)
  if (wanted !== undefined) tests.push(({ id }) => id !== null && wanted.includes(id))
  const tags = listOf(c.req.query('with_tags') || undefined)
  if (tags !== undefined)
    tests.push(
      ({ sidecar: { internal_tag_ids: all } }) =>
        Array.isArray(all) && all.some((id) => tags.includes(String(id))),
    )
  // Without an id no request can address the asset.
  return (asset) => asset.id !== null && tests.every((test) => test(asset))
}

const sortable = ['id', 'created_at', 'updated_at', 'filename', 'short_filename', 'alt', 'title']

/** Parses `sort_by`. The default order is newest first. @throws QueryError 422 */
function assetOrder(sortBy = 'created_at:desc'): (a: Asset, b: Asset) => number {
  const [field = '', direction = 'asc'] = sortBy.split(':')
  if (!sortable.includes(field) || !['asc', 'desc'].includes(direction))
    throw new QueryError(422, `sort_by: "${sortBy}" is unknown. Assets are sorted by ${sortable.join(', ')}.`)
  const keyOf = ({ id, filename, sidecar }: Asset) =>
    field === 'id'
      ? (id ?? 0)
      : field === 'filename' || field === 'short_filename'
        ? (filename.split('/').at(-1) ?? '')
        : String(sidecar[field] ?? '')
  const sign = direction === 'desc' ? -1 : 1
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return sign * (left < right ? -1 : left > right ? 1 : (a.id ?? 0) - (b.id ?? 0))
  }
}
