import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { spaceId } from '../content/locateSpace.ts'
import { parseInput } from '../content/storyInput.ts'
import { contentTypeOf } from '../images/contentTypes.ts'
import { bounded, LOCAL, SMALL } from '../limits/bounds.ts'
import { UPLOAD_TIMEOUT_SECONDS } from './AssetUploads.ts'
import { assetName, fileFacts, MAX_FILE_BYTES } from './assetFile.ts'
import { assetFolders } from './assetFolderRoutes.ts'
import { assetFields, assetObject, changedSidecar } from './assetObject.ts'
import { addAsset } from './assetRoutes.ts'
import {
  idParam,
  isSet,
  type Management,
  requireFetchOrToken,
  requireNoForm,
  SPACE_PATH,
} from './Management.ts'
import { readInput } from './unreadProperties.ts'

const UPLOAD_PATH = `${SPACE_PATH}/assets/:id/upload`

/** Allowance for the multipart form around a file, in bytes. */
const FORM_BYTES = 64 * 1024

const announcement = v.object({
  ...assetFields,
  filename: v.pipe(v.string(), v.nonEmpty('must name the file')),
  id: v.optional(v.union([v.string(), v.number()])),
  // Ignored: the size is read from the file, and files are always validated.
  size: v.optional(v.unknown()),
  validate_upload: v.optional(v.unknown()),
})

/**
 * Mounts the three steps of an upload: announce the file, send it to the URL of the response (the vendor's storage in the original API),
 * finish the upload. The URL is signed, because clients send no token with it.
 */
export function mountUploads(app: Hono, management: Management): void {
  const { space, files, uploads, sign } = management
  const folders = assetFolders(management)
  const here = () => spaceId(space.folder().location)

  app.post(`${SPACE_PATH}/assets`, bounded(SMALL), async (c) => {
    const {
      filename,
      id: replaced,
      size: _size,
      validate_upload: _validate,
      ...input
    } = readInput(c, await announced(c), (sent) => parseInput(announcement, sent))
    if (replaced !== undefined)
      throw new EditError(
        422,
        'id: the file of an asset cannot be replaced, because browsers cache its address for a year. Upload it as a new asset.',
      )
    const name = assetName(filename)
    await folders.require(input.asset_folder_id)
    // Ids are never reused: content still refers to deleted assets by id.
    const { all, orphans } = space.folder().assets
    const largest = Math.max(uploads.largestId, all.at(-1)?.id ?? 0, ...orphans.keys())
    const id = Math.max(largest + 1, Math.floor(Date.now() / 1000))
    const hash = randomBytes(5).toString('hex')
    await uploads.announce({ id, hash, name, sidecar: changedSidecar({}, input) })
    const key = `f/${here()}/x/${hash}/${name}`
    const path = sign(`/v1/spaces/${here()}/assets/${id}/upload`, UPLOAD_TIMEOUT_SECONDS)
    return c.json({
      id,
      post_url: new URL(path, c.req.url).href,
      pretty_url: `//a.storyblok.com/${key}`,
      public_url: `https://a.storyblok.com/${key}`,
      fields: { key, acl: 'public-read', 'Content-Type': contentTypeOf(name) },
      locked: input.locked ?? false,
      meta_data: {},
    })
  })

  app.get(`${SPACE_PATH}/assets/:id/finish_upload`, bounded(LOCAL), async (c) => {
    requireFetchOrToken(c)
    const id = idParam(c)
    const upload = uploads.find(id)
    const { facts } = upload ?? {}
    if (upload !== undefined && facts !== undefined)
      await files.change(async () => {
        const { asset_folder_id: folder } = upload.sidecar
        const now = new Date().toISOString()
        const sidecar = {
          id,
          short_filename: upload.name,
          filename: `https://a.storyblok.com/f/${here()}/${facts.size}/${upload.hash}/${upload.name}`,
          alt: '',
          title: '',
          copyright: '',
          source: '',
          focus: '',
          is_private: false,
          locked: false,
          ...upload.sidecar,
          // The folder may have been deleted since the upload was announced.
          asset_folder_id: (await folders.has(folder)) ? folder : null,
          created_at: now,
          updated_at: now,
        }
        await addAsset(files.folder('assets'), upload.name, await uploads.read(id), sidecar)
      })
    const asset = space.folder().assets.byId(id)
    if (asset === undefined)
      throw new EditError(
        404,
        `No file was sent for the asset ${id}. Announce the upload a second time and send the file.`,
      )
    await uploads.delete(id)
    return c.json(await assetObject(asset, here(), space.folder().components))
  })
}

/** Mounts the URL that files are sent to. It has its own, larger limit for bodies. */
export function mountUploadTarget(app: Hono, { uploads }: Management): void {
  app.post(
    UPLOAD_PATH,
    bounded({ ...LOCAL, body: MAX_FILE_BYTES + FORM_BYTES, only: 'owner' }),
    bodyLimit({
      maxSize: MAX_FILE_BYTES + FORM_BYTES,
      onError: (c) => c.json({ error: `A file has at most ${MAX_FILE_BYTES} bytes. Make it smaller.` }, 413),
    }),
    async (c) => {
      requireNoForm(c)
      const id = idParam(c)
      const upload = uploads.find(id)
      if (upload === undefined)
        throw new EditError(
          404,
          `No upload is announced for the asset ${id}, or it has expired. Announce it a second time.`,
        )
      const form = await c.req.formData().catch(() => undefined)
      const file = form?.get('file')
      if (!(file instanceof Blob))
        throw new EditError(400, 'The body is not a form with a file in the field "file".')
      const bytes = new Uint8Array(await file.arrayBuffer())
      await uploads.store(id, bytes, await fileFacts(upload.name, bytes))
      return c.body(null, 204)
    },
  )
}

/** Reads an announcement from the query (official client) or the body (vendor's documentation). */
async function announced(c: Context): Promise<JsonObject> {
  const text = await c.req.text()
  let body: unknown = {}
  try {
    if (text !== '') body = JSON.parse(text)
  } catch {
    throw new EditError(400, 'The body is not JSON.')
  }
  const given: JsonObject = { ...c.req.query(), ...(isObject(body) ? body : {}) }
  for (const key of ['asset_folder_id'])
    if (typeof given[key] === 'string') given[key] = Number(given[key]) || null
  for (const key of ['is_private', 'locked'])
    if (typeof given[key] === 'string') given[key] = isSet(given[key])
  const { internal_tag_ids: tags, meta_data: metadata, ...rest } = given
  return {
    ...rest,
    ...(Array.isArray(tags) ? { internal_tag_ids: tags } : {}),
    ...(isObject(metadata) ? { meta_data: metadata } : {}),
  }
}
