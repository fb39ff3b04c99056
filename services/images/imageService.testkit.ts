import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createImageService, type ImageServiceOptions } from './createImageService.ts'

/** An image service over a temporary folder, for the tests. */
export async function startTestService(options: Partial<ImageServiceOptions> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'images-'))
  const cacheDir = join(root, 'cache')
  const files = new Map<string, string>()
  const asked: string[] = []
  const messages: string[] = []
  await mkdir(join(root, 'assets'))
  const service = createImageService({
    cacheDir,
    log: (message) => messages.push(message),
    async findAsset(pathname) {
      asked.push(pathname)
      const file = files.get(pathname)
      return file === undefined ? undefined : { file }
    },
    ...options,
  })

  return {
    app: service.app,
    cacheDir,
    /** Paths `findAsset` was asked for. */
    asked,
    /** What the service logged. */
    messages,
    /** Makes `/f/1/8x8/abc/<name>` known, and answers its local file. */
    async add(name: string, data: Buffer | string) {
      const file = join(root, 'assets', name)
      await writeFile(file, data)
      files.set(`/f/1/8x8/abc/${name}`, file)
      return file
    },
    /** Asks for an asset, with what follows its address. */
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
