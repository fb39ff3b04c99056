import { afterEach, beforeEach, vi } from 'vitest'
import type { Asset } from '../../../api/wire.ts'

/** Functions that end the uploads in progress, by file name. */
const held = new Map<string, () => void>()

/**
 * Simulates the service's uploads in a test file, by replacing `fetch` and `XMLHttpRequest`: an upload ends when the test calls
 * `finishUpload`, or when it is aborted.
 */
export function holdUploads(): void {
  beforeEach(() => {
    const names: string[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      init.signal?.throwIfAborted()
      const [, id] = /assets\/(\d+)\/finish_upload$/.exec(url) ?? []
      if (id !== undefined) return Response.json(assetOf(names[Number(id)]!))
      if (init.method !== 'POST' || !url.endsWith('/assets')) return fetch(url, init)
      const { filename } = JSON.parse(String(init.body)) as { readonly filename: string }
      return Response.json({ id: names.push(filename) - 1, post_url: '/upload', fields: {} })
    })
    vi.stubGlobal('XMLHttpRequest', HeldRequest)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    held.clear()
  })
}

/** The part of `XMLHttpRequest` that an upload uses. */
class HeldRequest {
  readonly status = 200
  readonly upload = {}
  onload = () => {}
  onabort = () => {}
  open(): void {}
  abort(): void {
    this.onabort()
  }
  send(form: FormData): void {
    held.set((form.get('file') as File).name, () => this.onload())
  }
}

export const isUploading = (name: string): boolean => held.has(name)

/** Ends an upload, and resolves when its file is chosen. */
export async function finishUpload(name: string): Promise<void> {
  held.get(name)?.()
  held.delete(name)
  // Reading the response takes a few turns of the event loop.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A file of the library. */
export const assetOf = (name: string): Asset => ({
  id: 1,
  filename: `https://a.example/${name}`,
  short_filename: name,
  alt: null,
  title: null,
  copyright: null,
  source: null,
  focus: null,
  content_type: 'image/png',
  content_length: 1,
  asset_folder_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
})
