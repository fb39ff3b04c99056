import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { nextId } from '../content/ids.ts'
import { bounded, LOCAL, SMALL } from '../limits/bounds.ts'
import { JsonEntries } from './JsonEntries.ts'
import { idParam, type Management, SPACE_PATH } from './Management.ts'
import { requireParent } from './requireParent.ts'
import { readBody } from './unreadProperties.ts'

const folderInput = v.object({
  asset_folder: v.object({
    name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))),
    parent_id: v.nullish(v.number()),
  }),
})

/** Reads and changes the asset folders. Each has its own JSON file in `assets/…/folders`. */
export function assetFolders({ files }: Management) {
  const read = () => JsonEntries.read(join(files.folder('assets'), 'folders'))
  const has = async (id: unknown) => Boolean(id) && (await read()).all.some((folder) => folder.id === id)
  return {
    read,
    has,
    /** Call it in a change of the files, so that the folder is not deleted meanwhile. @throws EditError 422 if it does not exist */
    async require(id: number | null | undefined): Promise<void> {
      if (id && !(await has(id)))
        throw new EditError(422, `asset_folder_id: there is no asset folder with the id ${id}.`)
    },
    /** Changes asset folders. Resolves when they are on disk. */
    change<T>(work: (entries: JsonEntries) => T): Promise<T> {
      return files.change(async () => {
        const entries = await read()
        const result = work(entries)
        await entries.write()
        return result
      })
    },
  }
}

/** Mounts the routes of asset folders. */
export function mountAssetFolders(app: Hono, management: Management): void {
  const { space } = management
  const folders = assetFolders(management)

  app.get(`${SPACE_PATH}/asset_folders`, bounded(LOCAL), async (c) => {
    const term = c.req.query('search')?.toLowerCase()
    const { all } = await folders.read()
    const found = all.filter(({ name }) => term === undefined || String(name).toLowerCase().includes(term))
    return c.json({ asset_folders: found })
  })

  // The official CLI requests this list before a push. No space shares assets with this one.
  app.get(`${SPACE_PATH}/shared_asset_folders`, bounded(LOCAL), (c) => c.json({ shared_asset_folders: [] }))

  app.get(`${SPACE_PATH}/asset_folders/:id`, bounded(LOCAL), async (c) =>
    c.json({ asset_folder: existing((await folders.read()).all, idParam(c)) }),
  )

  app.post(`${SPACE_PATH}/asset_folders`, bounded(SMALL), async (c) => {
    const { asset_folder: input } = await readBody(c, folderInput)
    const created = await folders.change((entries) => {
      const id = nextId(entries.all.map((folder) => Number(folder.id)))
      const uuid = randomUUID()
      const folder = completed({ id, name: '', parent_id: null, uuid }, input, entries.all)
      const name = String(folder.name)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
      entries.addInOwnFile(folder, `${name}_${uuid}`)
      return folder
    })
    return c.json({ asset_folder: created }, 201)
  })

  app.put(`${SPACE_PATH}/asset_folders/:id`, bounded(SMALL), async (c) => {
    const { asset_folder: input } = await readBody(c, folderInput)
    await folders.change((entries) => {
      const before = existing(entries.all, idParam(c))
      entries.replace(before, completed(before, input, entries.all))
    })
    return c.body(null, 204)
  })

  app.delete(`${SPACE_PATH}/asset_folders/:id`, bounded(SMALL), async (c) => {
    const id = idParam(c)
    await folders.change((entries) => {
      const folder = existing(entries.all, id)
      const child = entries.all.find(({ parent_id }) => parent_id === id)
      const asset = space.folder().assets.all.find(({ sidecar }) => sidecar.asset_folder_id === id)
      const inside = child?.name ?? asset?.sidecar.short_filename ?? asset?.filename
      if (inside !== undefined)
        throw new EditError(
          409,
          `The folder "${String(folder.name)}" is not empty: "${String(inside)}" is in it. Move or delete that first.`,
        )
      entries.remove(folder)
    })
    return c.body(null, 204)
  })
}

/** @throws EditError 422 */
function completed(
  before: JsonObject,
  input: v.InferOutput<typeof folderInput>['asset_folder'],
  all: readonly JsonObject[],
): JsonObject {
  const folder: JsonObject = { ...before, ...input }
  if (folder.name === '') throw new EditError(422, 'name: an asset folder needs a name.')
  const parent = requireParent(folder, all, 'asset folder')
  return { ...folder, parent_uuid: parent?.uuid ?? null }
}

/** @throws EditError 404 */
function existing(all: readonly JsonObject[], id: number): JsonObject {
  const found = all.find((folder) => folder.id === id)
  if (found === undefined) throw new EditError(404, `There is no asset folder with the id ${id}.`)
  return found
}
