import type { ManagementApi } from '../../api/ManagementApi.ts'
import type { Asset } from '../../api/wire.ts'

/** Where a file is sent to, and with which fields. */
interface Announced {
  readonly id: number
  readonly post_url: string
  readonly fields: Readonly<Record<string, string>>
}

interface UploadOptions {
  readonly folder?: number
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Uploads a file as the vendor's clients do: announced, sent to the address that is given, and finished. Rejects with a sentence. */
export async function uploadAsset(
  api: ManagementApi,
  file: File,
  options: UploadOptions = {},
): Promise<Asset> {
  const { folder, onProgress, signal } = options
  const size = await sizeOf(file)
  const announced = await api.ask<Announced>('assets', {
    method: 'POST',
    signal,
    body: {
      filename: file.name,
      ...(size ? { size } : {}),
      ...(folder === undefined ? {} : { asset_folder_id: folder }),
    },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(announced.fields)) form.append(name, value)
  form.append('file', file)
  await send(announced.post_url, form, onProgress, signal)
  return api.ask<Asset>(`assets/${announced.id}/finish_upload`, { signal })
}

/** Sends a form. A request that tells its progress, which `fetch` does not. */
function send(
  address: string,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(new Error(refusalIn(request.responseText, request.status)))
    }
    request.onerror = () => reject(new Error('The file could not be sent: the service cannot be reached.'))
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function refusalIn(text: string, status: number): string {
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown }
    if (typeof error === 'string') return error
  } catch {}
  return `The file was refused (${status}).`
}

/** The size of a picture, as `<width>x<height>`. */
async function sizeOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const size = `${picture.width}x${picture.height}`
  picture.close()
  return size
}
