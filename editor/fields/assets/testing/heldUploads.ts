import type { Asset } from '../../../api/wire.ts'

/** Resolvers of the uploads in progress, by file name. */
const held = new Map<string, (asset: Asset) => void>()

/** Replaces the module `uploadAsset.ts`: an upload ends when the test calls `finishUpload`, or when it is aborted. */
export function uploadAsset(
  _api: unknown,
  { name }: File,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    held.set(name, resolve)
  })
}

export const isUploading = (name: string): boolean => held.has(name)

/** Ends an upload. */
export function finishUpload(name: string): void {
  held.get(name)?.(assetOf(name))
  held.delete(name)
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
