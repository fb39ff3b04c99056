import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { EditError } from '../content/EditError.ts'
import { nextId } from '../content/ids.ts'
import type { JsonObject } from '../content/JsonObject.ts'
import { JsonEntries } from './JsonEntries.ts'
import { idIn, type Management, SPACE } from './Management.ts'
import { readBody } from './unreadProperties.ts'

const folderInput = v.object({
  asset_folder: v.object({
    name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))),
    parent_id: v.nullish(v.number()),
  }),
})

/** The folders of assets, which lie in a folder of their own, one in a file. */
export function assetFolders({ files }: Management) {
  const read = () => JsonEntries.read(join(files.folder('assets'), 'folders'))
  return {
    read,
    /** @throws EditError 422 where there is no such folder */
    async require(id: number | null | undefined): Promise<void> {
      if (id && !(await read()).all.some((folder) => folder.id === id))
        throw new EditError(422, `asset_folder_id: there is no asset folder with the id ${id}.`)
    },
    /** Changes them; they are on disk when this resolves. */
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

/** Mounts the folders of assets. */
export function mountAssetFolders(app: Hono, management: Management): void {
  const { space } = management
  const folders = assetFolders(management)

  app.get(`${SPACE}/asset_folders`, async (c) => {
    const term = c.req.query('search')?.toLowerCase()
    const { all } = await folders.read()
    const found = all.filter(({ name }) => term === undefined || String(name).toLowerCase().includes(term))
    return c.json({ asset_folders: found })
  })

  // The command line asks for them before it pushes: no space shares assets with this one.
  app.get(`${SPACE}/shared_asset_folders`, (c) => c.json({ shared_asset_folders: [] }))

  app.get(`${SPACE}/asset_folders/:id`, async (c) =>
    c.json({ asset_folder: existing((await folders.read()).all, idIn(c)) }),
  )

  app.post(`${SPACE}/asset_folders`, async (c) => {
    const { asset_folder: input } = await readBody(c, folderInput)
    const made = await folders.change((entries) => {
      const id = nextId(entries.all.map((folder) => Number(folder.id)))
      const uuid = randomUUID()
      const folder = completed({ id, name: '', parent_id: null, uuid }, input, entries.all)
      const name = String(folder.name)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
      entries.addAlone(folder, `${name}_${uuid}`)
      return folder
    })
    return c.json({ asset_folder: made }, 201)
  })

  app.put(`${SPACE}/asset_folders/:id`, async (c) => {
    const { asset_folder: input } = await readBody(c, folderInput)
    await folders.change((entries) => {
      const before = existing(entries.all, idIn(c))
      entries.replace(before, completed(before, input, entries.all))
    })
    return c.body(null, 204)
  })

  app.delete(`${SPACE}/asset_folders/:id`, async (c) => {
    const id = idIn(c)
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
  const made: JsonObject = { ...before, ...input }
  if (made.name === '') throw new EditError(422, 'name: an asset folder needs a name.')
  const parent = all.find(({ id }) => id === made.parent_id)
  if (made.parent_id && parent === undefined)
    throw new EditError(422, `parent_id: there is no asset folder with the id ${String(made.parent_id)}.`)
  const passed = new Set<unknown>()
  for (
    let above = parent;
    above !== undefined && !passed.has(above.id);
    above = all.find(({ id }) => id === above?.parent_id)
  ) {
    if (above.id === made.id) throw new EditError(422, 'parent_id: a folder cannot lie inside itself.')
    passed.add(above.id)
  }
  return { ...made, parent_uuid: parent?.uuid ?? null }
}

/** @throws EditError 404 */
function existing(all: readonly JsonObject[], id: number): JsonObject {
  const found = all.find((folder) => folder.id === id)
  if (found === undefined) throw new EditError(404, `There is no asset folder with the id ${id}.`)
  return found
}
