import type { ManagementApi } from '../../api/ManagementApi.ts'
import type { Asset } from '../../api/wire.ts'

/** The service's answer to a new upload: the address and form fields with which to send the file. */
interface UploadTarget {
  readonly id: number
  readonly post_url: string
  readonly fields: Readonly<Record<string, string>>
}

interface UploadOptions {
  readonly folder?: number
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress?: (progress: number) => void
  readonly signal?: AbortSignal
}

/** Uploads a file in the service's three steps: create the upload, send the file, finish it. Rejects with a readable message. */
export async function uploadAsset(
  api: ManagementApi,
  file: File,
  options: UploadOptions = {},
): Promise<Asset> {
  const { folder, onProgress, signal } = options
  const size = await sizeOf(file)
  const target = await api.request<UploadTarget>('assets', {
    method: 'POST',
    signal,
    body: {
      filename: file.name,
      ...(size ? { size } : {}),
      ...(folder === undefined ? {} : { asset_folder_id: folder }),
    },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value)
  form.append('file', file)
  await send(target.post_url, form, onProgress, signal)
  return api.request<Asset>(`assets/${target.id}/finish_upload`, { signal })
}

/** Sends a form. Uses `XMLHttpRequest`, since `fetch` reports no upload progress. */
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
      else reject(new Error(uploadError(request.responseText, request.status)))
    }
    request.onerror = () => reject(new Error('The file could not be sent: the service cannot be reached.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function uploadError(text: string, status: number): string {
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown }
    if (typeof error === 'string') return error
  } catch {}
  return `The service rejected the file (status ${status}).`
}

/** Returns the size of a picture as `<width>x<height>`; undefined for other files. */
async function sizeOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const size = `${picture.width}x${picture.height}`
  picture.close()
  return size
}
