import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createImageService, type ImageServiceOptions } from './createImageService.ts'

/** Starts an image service on a temporary folder. */
export async function startTestService(options: Partial<ImageServiceOptions> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'images-'))
  const cacheDir = join(root, 'cache')
  const files = new Map<string, string>()
  const lookups: string[] = []
  const messages: string[] = []
  await mkdir(join(root, 'assets'))
  const service = createImageService({
    cacheDir,
    log: (message) => messages.push(message),
    logRendered: (message) => messages.push(message),
    async findAsset(pathname) {
      lookups.push(pathname)
      const file = files.get(pathname)
      return file === undefined ? undefined : { file }
    },
    ...options,
  })

  return {
    app: service.app,
    cacheDir,
    /** Paths that `findAsset` was called with. */
    lookups,
    /** Messages that the service logged. */
    messages,
    /** Adds the asset `/f/1/8x8/abc/<name>` and returns its local file. */
    async add(name: string, data: Buffer | string) {
      const file = join(root, 'assets', name)
      await writeFile(file, data)
      files.set(`/f/1/8x8/abc/${name}`, file)
      return file
    },
    /** Requests an asset; `rest` is appended to its address. */
    get(name: string, rest = '', headers: Record<string, string> = {}, method = 'GET') {
      return service.app.request(`/f/1/8x8/abc/${name}${rest}`, { method, headers })
    },
    async stop() {
      await service.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

export async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
